import { dayNumber } from '@safar/contract/day'
import { type Cabin, cabins, type PassengerType } from '@safar/contract/vocabulary/flights'
import type { Flight } from '../flight-supplier.ts'
import { dateOf } from '../shared/calendar.ts'

export interface OfferedFlight {
  carrier: string
  number: number
  from: string
  to: string
  day: number
}

/** Everything needed to price the same journey again: the house stores no offers. */
export interface OfferedJourney {
  cabin: Cabin
  brand: string
  passengers: Readonly<Record<PassengerType, number>>
  /** UTC minute of the offer. */
  offeredAt: number
  slices: readonly (readonly OfferedFlight[])[]
}

const ID = /^s1\.([0-3])\.([A-Z]{2,8})\.(\d)-(\d)-(\d)\.([0-9a-z]{5,8})\.([A-Z0-9~_-]+)$/
const FLIGHT = /^([A-Z0-9]{2})-(\d{1,4})-([A-Z]{3})([A-Z]{3})-(\d{4})(\d{2})(\d{2})$/

/** The beginning of an id: the search, the brand and the time. */
export function headPart(
  request: Pick<OfferedJourney, 'cabin' | 'passengers'>,
  brand: string,
  offeredAt: number,
): string {
  const { adult, child, infant } = request.passengers
  return `s1.${cabins.indexOf(request.cabin)}.${brand}.${adult}-${child}-${infant}.${offeredAt.toString(36)}`
}

const flightPart = ({ id, marketing, from, to }: Flight): string =>
  `${marketing.code}-${marketing.number}-${from.airport}${to.airport}-${id.slice(-10).replaceAll('-', '')}`

/** One slice; slices follow the head after a dot, separated by `~`. */
export const flightsPart = (slice: readonly Flight[]): string => slice.map(flightPart).join('_')

function readFlight(text: string): OfferedFlight | undefined {
  const [, carrier = '', number = '', from = '', to = '', year, month, date] = FLIGHT.exec(text) ?? []
  const day = dayNumber(`${year}-${month}-${date}`)
  if (!carrier || Number.isNaN(day) || dateOf(day) !== `${year}-${month}-${date}`) return undefined
  return { carrier, number: Number(number), from, to, day }
}

/** Undefined if the text is not one of our ids. */
export function readOfferId(id: string): OfferedJourney | undefined {
  const [, cabin = '', brand = '', adult, child, infant, minute = '', flights = ''] = ID.exec(id.slice(0, 1000)) ?? []
  const cabinName = cabins[Number(cabin)]
  if (!cabin || !cabinName) return undefined
  const slices = flights.split('~').map((slice) => slice.split('_').map(readFlight))
  const complete = slices.map((slice) => slice.filter((flight) => flight !== undefined))
  if (complete.some((slice, i) => slice.length === 0 || slice.length !== slices[i]?.length)) return undefined
  const passengers = { adult: Number(adult), child: Number(child), infant: Number(infant) }
  return { cabin: cabinName, brand, passengers, offeredAt: Number.parseInt(minute, 36), slices: complete }
}
