import type { FlightLine, ItineraryChange } from '@safar/contract/bookings/reissue.shapes'
import { clockOf, dayOf } from '@safar/contract/day'

export const isItineraryChange = (value: unknown): value is ItineraryChange =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

/** `PK 203 LHE–JED 2026-12-12` */
export const toFlightText = (flights: readonly FlightLine[]): string =>
  flights.map(({ number, from, to, at }) => `${number} ${from}–${to} ${dayOf(at)}`).join(', ')

/** `PK 203 LHE–JED 2026-12-12 09:25`, the same in both languages. */
export const toTimedFlightText = (flights: readonly FlightLine[]): string =>
  flights.map(({ number, from, to, at }) => `${number} ${from}–${to} ${dayOf(at)} ${clockOf(at)}`).join(', ')
