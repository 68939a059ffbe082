import type { HolidayDeparture, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import type { SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { type HolidayFare, holidayFares, MAX_HOLIDAY_PEOPLE } from '@safar/contract/vocabulary/holidays'

/** A departure and the party, as stored in the checkout's URL. */
export interface HolidayChoice {
  departureId: number
  party: Record<HolidayFare, number>
  /** There are no seats: join the waiting list. */
  wait: boolean
}

const countIn = (params: URLSearchParams, fare: HolidayFare, least: number): number => {
  const count = Number(params.get(fare))
  return Number.isInteger(count) ? Math.min(MAX_HOLIDAY_PEOPLE, Math.max(least, count)) : least
}

export function readHolidayChoice(params: URLSearchParams): HolidayChoice {
  const adult = countIn(params, 'adult', 1)
  return {
    departureId: Number(params.get('departure')) || 0,
    party: { adult, child: countIn(params, 'child', 0), infant: Math.min(adult, countIn(params, 'infant', 0)) },
    wait: params.get('wait') === '1',
  }
}

/** The choice a client was quoted. */
export const toHolidayChoice = ({ departure_id, adult, child, infant }: SelectionOf<'holiday'>): HolidayChoice => ({
  departureId: departure_id,
  party: { adult, child, infant },
  wait: false,
})

export function writeHolidayChoice({ departureId, party, wait }: HolidayChoice): URLSearchParams {
  const params = new URLSearchParams({ departure: String(departureId) })
  for (const fare of holidayFares) if (party[fare] > 0) params.set(fare, String(party[fare]))
  if (wait) params.set('wait', '1')
  return params
}

/** Departures that can still be chosen: with seats, or with a waiting list. */
export const openDepartures = ({ departures }: Pick<HolidayView, 'departures'>): HolidayDeparture[] =>
  departures.filter(({ bookable, full }) => bookable || full)
