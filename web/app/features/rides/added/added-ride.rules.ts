import { type AddedRideForm, addedRideForm, type RideOption } from '@safar/contract/products/rides/ride.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import type { Arrival } from '../../../platform/products/addition.ts'
import { errorsOf } from '../../../ui/forms/form.ts'
import type { RideQuery } from '../api.ts'
import { meetingProblems } from '../meeting/meeting.rules.ts'

/** What the driver must know, as typed. */
export interface AddedDetails {
  time: string
  flight: string
  drop_off: string
  phone: string
  whatsapp: boolean
}

/** Those who arrive on land say when; in the afternoon most rooms are ready. */
const USUAL_TIME = '14:00'

export const startDetails = (
  { time = USUAL_TIME, flight = '', address = '' }: Arrival,
  phone: string,
): AddedDetails => ({
  time,
  flight,
  drop_off: address,
  phone,
  whatsapp: true,
})

/** From the airport of landing, or from any airport to the city of the stay. */
export const toArrivalQuery = (
  { airport, city, day, people }: Arrival,
  { time }: Pick<AddedDetails, 'time'>,
  agentId: number | undefined,
): RideQuery => ({
  service: 'transfer',
  ...(airport !== undefined && { from_code: airport }),
  ...(city !== undefined && { city }),
  day,
  time,
  people,
  bags: people,
  ...(agentId !== undefined && { agent_id: agentId }),
})

export interface ArrivalWay {
  key: string
  from: RideOption['from']
  to: NonNullable<RideOption['to']>
  /** Cheapest first. */
  rides: readonly RideOption[]
}

export const wayKey = ({ route, reverse }: Pick<RideOption, 'route' | 'reverse'>): string => `${route.id}-${reverse}`

/** The ways from an airport, and the vehicles of each. */
export function waysOf(rides: readonly RideOption[], { city }: Arrival): ArrivalWay[] {
  const ways = new Map<string, ArrivalWay>()
  for (const ride of rides) {
    const { from, to } = ride
    if (!to || from.kind !== 'airport' || to.kind === 'airport' || (city !== undefined && to.city !== city)) continue
    const key = wayKey(ride)
    ways.set(key, { key, from, to, rides: [...(ways.get(key)?.rides ?? []), ride] })
  }
  return [...ways.values()]
}

interface Agreed {
  arrival: Arrival
  /** As the buyer agrees to it. */
  total: number
}

export const toAddedForm = (
  { route, vehicle, reverse, day }: RideOption,
  details: AddedDetails,
  { arrival: { people }, total }: Agreed,
): AddedRideForm => ({
  product: 'ride',
  route_id: route.id,
  vehicle_id: vehicle.id,
  reverse,
  day,
  people,
  bags: people,
  pick_up: undefined,
  ...details,
  note: undefined,
  agreed_total: total,
})

/** What is missing, or not as it should be, by field. */
export const problemsOf = (form: AddedRideForm, ride: RideOption, locale: Locale): Record<string, string> => ({
  ...meetingProblems(ride, form, locale),
  ...errorsOf(addedRideForm, form, locale),
})
