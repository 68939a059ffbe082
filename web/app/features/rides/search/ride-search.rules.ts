import { addDays, isDay } from '@safar/contract/day'
import {
  MAX_RIDE_BAGS,
  MAX_RIDE_DAYS,
  MAX_RIDE_DAYS_AHEAD,
  MAX_RIDE_HOURS,
  MAX_RIDE_PEOPLE,
  type RideService,
  rideServices,
} from '@safar/contract/products/rides/ride.vocabulary'
import type { RideSelection } from '@safar/contract/products/rides/selection.shapes'
import type { RideQuery } from '../api.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** A search as its form shows it: not everything has to be chosen yet. */
export interface RideSearch {
  service: RideService
  /** The zone where it begins, and where a transfer ends. */
  from: number | null
  to: number | null
  /** Only this vehicle. */
  vehicle: number | null
  day: string
  time: string
  hours: number
  days: number
  people: number
  bags: number
}

export const USUAL_HOURS = 4
export const USUAL_DAYS = 1

export const emptyRideSearch = (today: string): RideSearch => ({
  service: 'transfer',
  from: null,
  to: null,
  vehicle: null,
  day: addDays(today, 7),
  time: '10:00',
  hours: USUAL_HOURS,
  days: USUAL_DAYS,
  people: 2,
  bags: 2,
})

type Read = Pick<URLSearchParams, 'get'>

const idIn = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

function numberIn(text: string | null, min: number, max: number, other: number): number {
  const value = text && /^\d{1,3}$/.test(text) ? Number(text) : other
  return value < min || value > max ? other : value
}

/** The search in a URL; what it does not say is as usual. */
export function readRideSearch(params: Read, today: string): RideSearch {
  const usual = emptyRideSearch(today)
  const day = params.get('day') ?? ''
  const time = params.get('time') ?? ''
  return {
    service: rideServices.find((each) => each === params.get('service')) ?? usual.service,
    from: idIn(params.get('from')),
    to: idIn(params.get('to')),
    vehicle: idIn(params.get('vehicle')),
    day: isDay(day) ? day : usual.day,
    time: CLOCK.test(time) ? time : usual.time,
    hours: numberIn(params.get('hours'), 1, MAX_RIDE_HOURS, usual.hours),
    days: numberIn(params.get('days'), 1, MAX_RIDE_DAYS, usual.days),
    people: numberIn(params.get('people'), 1, MAX_RIDE_PEOPLE, usual.people),
    bags: numberIn(params.get('bags'), 0, MAX_RIDE_BAGS, usual.bags),
  }
}

type Timed = Pick<RideSearch, 'service' | 'day' | 'time' | 'hours' | 'days' | 'people' | 'bags'>

/** When it is, for how long and for how many, as URLs name it. */
const timesOf = ({ service, day, time, hours, days, people, bags }: Timed): Record<string, string> => ({
  service,
  day,
  time,
  ...(service === 'hourly' && { hours: String(hours) }),
  ...(service === 'daily' && { days: String(days) }),
  people: String(people),
  bags: String(bags),
})

export const toRideParams = ({ from, to, vehicle, ...times }: RideSearch): URLSearchParams =>
  new URLSearchParams({
    ...timesOf(times),
    ...(from !== null && { from: String(from) }),
    ...(to !== null && times.service === 'transfer' && { to: String(to) }),
    ...(vehicle !== null && { vehicle: String(vehicle) }),
  })

/** The fields that are still missing or cannot be, with the key of their message. */
export function rideSearchErrors({ from, vehicle, day }: RideSearch, today: string) {
  const isFar = isDay(day) && day > addDays(today, MAX_RIDE_DAYS_AHEAD)
  return {
    ...(from === null && vehicle === null && { from: 'form.fromMissing' as const }),
    ...(!isDay(day) && { day: 'form.dayMissing' as const }),
    ...(isDay(day) && day < today && { day: 'form.dayPast' as const }),
    ...(isFar && { day: 'form.dayFar' as const }),
  }
}

/** How long it is booked for, as the server takes it. */
const lengthOf = ({ service, hours, days }: Pick<Timed, 'service' | 'hours' | 'days'>) => ({
  ...(service === 'hourly' && { hours }),
  ...(service === 'daily' && { days }),
})

/** The search as it is sent; null while something is missing. */
export function toRideQuery(search: RideSearch, today: string): RideQuery | null {
  if (Object.keys(rideSearchErrors(search, today)).length > 0) return null
  const { service, from, to, vehicle, day, time, people, bags } = search
  return {
    service,
    ...(from !== null && { from_id: from }),
    ...(to !== null && service === 'transfer' && { to_id: to }),
    ...(vehicle !== null && { vehicle_id: vehicle }),
    day,
    time,
    ...lengthOf(search),
    people,
    bags,
  }
}

/** The ride that was chosen among the results, as the checkout's URL names it. */
export interface RideChoice extends Timed, Pick<RideSearch, 'from' | 'to'> {
  route: number
  vehicle: number
  reverse: boolean
}

export function readRideChoice(routeId: string | undefined, params: Read, today: string): RideChoice | null {
  const [route, vehicle] = [idIn(routeId ?? null), idIn(params.get('vehicle'))]
  const search = readRideSearch(params, today)
  if (route === null || vehicle === null || params.get('day') !== search.day || params.get('time') !== search.time)
    return null
  return { ...search, route, vehicle, reverse: params.get('reverse') === '1' }
}

/** The rest of the checkout's URL. Where was searched from and to leads back to the results. */
export const toChoiceParams = ({ vehicle, reverse, from, to, ...times }: Omit<RideChoice, 'route'>): URLSearchParams =>
  new URLSearchParams({
    vehicle: String(vehicle),
    ...(reverse && { reverse: '1' }),
    ...(from !== null && { from: String(from) }),
    ...(to !== null && { to: String(to) }),
    ...timesOf(times),
  })

export const toChoiceQuery = ({ route, vehicle, service, day, time, ...choice }: RideChoice): RideQuery => ({
  service,
  route_id: route,
  vehicle_id: vehicle,
  day,
  time,
  ...lengthOf({ service, ...choice }),
  people: choice.people,
  bags: choice.bags,
})

/** The chosen ride, as a quote keeps it. */
export const toRideSelection = ({ route, vehicle, reverse, day, time, people, bags, ...choice }: RideChoice) => ({
  product: 'ride' as const,
  route_id: route,
  vehicle_id: vehicle,
  reverse,
  day,
  time,
  ...lengthOf(choice),
  people,
  bags,
})

/** The ride of a quote. Only the length tells of which service it is. */
export function readQuotedRide({
  route_id: route,
  vehicle_id: vehicle,
  hours,
  days,
  ...ride
}: RideSelection): RideChoice {
  const length = { hours: hours ?? USUAL_HOURS, days: days ?? USUAL_DAYS }
  const service = hours === undefined ? (days === undefined ? 'transfer' : 'daily') : 'hourly'
  return { ...ride, ...length, service, route, vehicle, from: null, to: null }
}

/** Whether the URL names a search: where it begins, or a vehicle. */
export const isRideSearch = (params: Read): boolean =>
  idIn(params.get('from')) !== null || idIn(params.get('vehicle')) !== null
