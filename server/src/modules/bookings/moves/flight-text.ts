import type { FlightLine, ItineraryChange } from '@safar/contract/bookings/reissue.shapes'

export const isItineraryChange = (value: unknown): value is ItineraryChange =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

/** `PK 203 LHE–JED 2026-12-12` */
export const toFlightText = (flights: readonly FlightLine[]): string =>
  flights.map(({ number, from, to, at }) => `${number} ${from}–${to} ${at.slice(0, 10)}`).join(', ')

/** `PK 203 LHE–JED 2026-12-12 09:25`, the same in both languages. */
export const toTimedFlightText = (flights: readonly FlightLine[]): string =>
  flights.map(({ number, from, to, at }) => `${number} ${from}–${to} ${at.slice(0, 10)} ${at.slice(11, 16)}`).join(', ')
