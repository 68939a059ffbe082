import { addDays, daysBetween } from '../../day.ts'
import { termErrors } from '../../sales/terms.rules.ts'
import { type Sharing, sharings } from '../../vocabulary/umrah.ts'
import type { PlainKey, TextKey } from '../../wording/texts.ts'
import type { UmrahFlight, UmrahPackageForm } from './package.shapes.ts'

/** Invalid fields by name, such as `stays.1.nights`, each with the key of its message. */
export type UmrahErrors = Record<string, PlainKey>

export const totalNights = (stays: readonly { nights: number }[]): number =>
  stays.reduce((sum, { nights }) => sum + nights, 0)

export interface StayDays {
  check_in: string
  check_out: string
  nights: number
}

interface Journey {
  departsOn: string
  /** Nights en route before the first stay. */
  arrivesAfter: number
}

/** The dates of each stay; each begins on the day the previous one ends. */
export function toStayDays(stays: readonly { nights: number }[], { departsOn, arrivesAfter }: Journey): StayDays[] {
  let day = addDays(departsOn, arrivesAfter)
  return stays.map(({ nights }) => {
    const check_in = day
    day = addDays(day, nights)
    return { check_in, check_out: day, nights }
  })
}

/** The day on which the last stay ends. */
export const returnDay = (stays: readonly { nights: number }[], { departsOn, arrivesAfter }: Journey): string =>
  addDays(departsOn, arrivesAfter + totalNights(stays))

/** The dates of the flights; those after the first night shift with the number of nights. */
export function toFlightDays(
  flights: readonly UmrahFlight[],
  { departsOn, arrivesAfter, moreNights }: Journey & { moreNights: number },
) {
  return flights.map((flight) => {
    const shift = flight.day > arrivesAfter ? moreNights : 0
    return {
      ...flight,
      departs_on: addDays(departsOn, flight.day + shift),
      arrives_on: addDays(departsOn, flight.arrives_day + shift),
    }
  })
}

/** Sharings that have a public price, in their usual order. */
export const pricedSharings = ({ prices }: Pick<UmrahPackageForm, 'prices'>): Sharing[] =>
  sharings.filter((sharing) => prices.public[sharing] !== null)

/** Errors for repeated keys, at the index of the second occurrence. */
function repeatedKeys(list: readonly { key: string }[], path: string): UmrahErrors {
  const errors: UmrahErrors = {}
  for (const [index, { key }] of list.entries())
    if (list.findIndex((other) => other.key === key) < index) errors[`${path}.${index}.key`] = 'umrah_key_repeated'
  return errors
}

function stayErrors({ stays, ...form }: UmrahPackageForm): UmrahErrors {
  const errors: UmrahErrors = {}
  for (const [index, stay] of stays.entries()) {
    const at = `stays.${index}`
    if (stay.min_nights > stay.nights) errors[`${at}.min_nights`] = 'umrah_nights_range'
    if (stay.max_nights < stay.nights) errors[`${at}.max_nights`] = 'umrah_nights_range'
    if (stay.city === 'other' && !stay.city_name.en) errors[`${at}.city_name.en`] = 'required'
    Object.assign(errors, repeatedKeys(stay.hotels, `${at}.hotels`))
    const costs = stay.hotels[0]?.room_costs ?? {}
    for (const sharing of pricedSharings(form))
      if (costs[sharing] === undefined) errors[`${at}.hotels.0.room_costs.${sharing}`] = 'umrah_room_cost'
  }
  return errors
}

const ofPath = (path: string, currency: string) => [path, currency] as const

/** Costs must be in riyals or in the agency's own currency, because the package keeps only one rate. */
function currencyErrors(form: UmrahPackageForm, own: string): UmrahErrors {
  const all = [
    ...form.stays.flatMap(({ hotels }, stay) =>
      hotels.map(({ currency }, index) => ofPath(`stays.${stay}.hotels.${index}.currency`, currency)),
    ),
    ...form.transports.map(({ cost }, index) => ofPath(`transports.${index}.cost.currency`, cost.currency)),
    ...form.ziyarat.map(({ cost }, index) => ofPath(`ziyarat.${index}.cost.currency`, cost.currency)),
    ...form.extras.map(({ cost }, index) => ofPath(`extras.${index}.cost.currency`, cost.currency)),
    ofPath('flights_cost.currency', form.flights_cost.currency),
    ofPath('visa.cost.currency', form.visa.cost.currency),
  ]
  const wrong = all.filter(([, currency]) => currency !== 'SAR' && currency !== own)
  return Object.fromEntries(wrong.map(([path]) => [path, 'umrah_currency' as const]))
}

function departureErrors({ departures, departure_cities, valid_from, valid_to }: UmrahPackageForm): UmrahErrors {
  const errors: UmrahErrors = {}
  for (const [index, { departs_on, city, book_by }] of departures.entries()) {
    const at = `departures.${index}`
    if (departs_on < valid_from || departs_on > valid_to) errors[`${at}.departs_on`] = 'umrah_outside_season'
    if (!departure_cities.includes(city)) errors[`${at}.city`] = 'umrah_city_unknown'
    if (book_by !== null && book_by >= departs_on) errors[`${at}.book_by`] = 'umrah_book_by'
    const first = departures.findIndex((other) => other.departs_on === departs_on && other.city === city)
    if (first < index) errors[`${at}.departs_on`] = 'umrah_departure_repeated'
  }
  return errors
}

function flightErrors({ flights, stays, arrives_after }: UmrahPackageForm): UmrahErrors {
  const errors: UmrahErrors = {}
  for (const [index, { day, arrives_day }] of flights.entries()) {
    if (arrives_day < day) errors[`flights.${index}.arrives_day`] = 'umrah_flight_order'
    if (day < (flights[index - 1]?.day ?? 0)) errors[`flights.${index}.day`] = 'umrah_flight_order'
  }
  const last = flights.at(-1)
  const end = arrives_after + totalNights(stays)
  // A flight shortly after midnight leaves the day after the last night's check-out.
  if (flights.length > 1 && last && last.day !== end && last.day !== end + 1)
    errors[`flights.${flights.length - 1}.day`] = 'umrah_flight_day'
  return errors
}

/** All invalid fields; empty if the package can be saved. `currency` is the agency's. */
export function packageErrors(form: UmrahPackageForm, currency: string): UmrahErrors {
  const errors: UmrahErrors = {
    ...stayErrors(form),
    ...repeatedKeys(form.transports, 'transports'),
    ...repeatedKeys(form.ziyarat, 'ziyarat'),
    ...repeatedKeys(form.extras, 'extras'),
    ...currencyErrors(form, currency),
    ...departureErrors(form),
    ...termErrors(form),
    ...flightErrors(form),
  }
  if (form.valid_to < form.valid_from) errors.valid_to = 'umrah_season_order'
  if (form.status !== 'draft' && pricedSharings(form).length === 0) errors['prices.public'] = 'umrah_price_missing'
  if (form.status === 'active' && form.departures.length === 0 && !form.own_dates)
    errors.departures = 'umrah_departure_missing'
  return errors
}

type Season = Pick<UmrahPackageForm, 'valid_from' | 'valid_to' | 'notice_days'>

/** Nobody leaves on the day of booking. */
const noticeOf = ({ notice_days: days }: Pick<Season, 'notice_days'>): number => Math.max(1, days)

/** The last day on which a departure can be booked: as the office set it, and never within the notice. */
export function lastBookingDay(
  { departs_on, book_by }: { departs_on: string; book_by: string | null },
  season: Pick<Season, 'notice_days'>,
): string {
  const last = addDays(departs_on, -noticeOf(season))
  return book_by !== null && book_by < last ? book_by : last
}

/** The first and last day that a visitor can choose to leave; `first` is after `last` if none is left. */
export function ownDays({ valid_from: from, valid_to: last, ...season }: Season, today: string) {
  const soonest = addDays(today, noticeOf(season))
  return { first: soonest > from ? soonest : from, last }
}

/** Why a visitor cannot leave on a day of their own; `umrah_notice` names the first day. */
export function ownDayError(day: string, season: Season, today: string): TextKey | null {
  const { first, last } = ownDays(season, today)
  if (day <= today) return 'date_early'
  if (day < season.valid_from || day > last) return 'umrah_outside_season'
  return day < first ? 'umrah_notice' : null
}

/** Days until the departure. */
export const daysUntil = (today: string, departsOn: string): number => daysBetween(today, departsOn)
