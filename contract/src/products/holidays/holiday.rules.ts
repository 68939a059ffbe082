import type { LocalizedText } from '../../content/read-localized.ts'
import { addDays } from '../../day.ts'
import { termErrors } from '../../sales/terms.rules.ts'
import { type HolidayFare, holidayFares } from '../../vocabulary/holidays.ts'
import type { PlainKey } from '../../wording/texts.ts'
import type { HolidayDepartureForm, HolidayForm, HolidayPoint } from './holiday.shapes.ts'

export type HolidayErrors = Record<string, PlainKey>

export const nightsOfHoliday = (days: readonly unknown[]): number => days.length - 1

export const returnDay = (departsOn: string, nights: number): string => addDays(departsOn, nights)

/** The last day on which a departure can be booked. */
export const lastHolidayBookingDay = ({ departs_on, book_by }: HolidayDepartureForm): string =>
  book_by ?? addDays(departs_on, -1)

function priceErrors({ prices }: HolidayForm): HolidayErrors {
  const errors: HolidayErrors = {}
  for (const fare of holidayFares) {
    const { cost, agent, public: everybody } = prices[fare]
    if (fare === 'adult' && everybody === 0) errors['prices.adult.public'] = 'holiday_price_needed'
    if (agent < cost) errors[`prices.${fare}.agent`] = 'listed_below_cost'
    if (everybody < cost) errors[`prices.${fare}.public`] = 'listed_below_cost'
  }
  return errors
}

function departureErrors({ departures, valid_from, valid_to }: HolidayForm): HolidayErrors {
  const errors: HolidayErrors = {}
  const days = new Set<string>()
  for (const [index, { departs_on, book_by }] of departures.entries()) {
    const field = `departures.${index}.departs_on`
    if (days.has(departs_on)) errors[field] = 'holiday_departure_twice'
    else if (departs_on < valid_from || departs_on > valid_to) errors[field] = 'holiday_departure_outside'
    if (book_by !== null && book_by >= departs_on) errors[`departures.${index}.book_by`] = 'holiday_book_by'
    days.add(departs_on)
  }
  return errors
}

/** Checks the schema cannot express: contradictions between fields, keyed by field. */
export function holidayErrors(form: HolidayForm): HolidayErrors {
  return {
    ...(form.valid_to < form.valid_from && { valid_to: 'holiday_validity' as const }),
    ...priceErrors(form),
    ...departureErrors(form),
    ...termErrors(form),
  }
}

/** Everybody except infants takes a seat. */
export const seatsOf = (people: Readonly<Record<HolidayFare, number>>): number => people.adult + people.child

/** The route of the journey; a place shared by two consecutive days appears once. */
export function routeOf(days: readonly { points: readonly HolidayPoint[] }[]): HolidayPoint[] {
  const points = days.flatMap((day) => day.points)
  return points.filter(({ lat, lon }, index) => {
    const before = points[index - 1]
    return !before || before.lat !== lat || before.lon !== lon
  })
}

export const isBlank = ({ en, ar }: LocalizedText): boolean => en.trim() === '' && ar.trim() === ''
