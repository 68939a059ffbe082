import { formatMoney } from '../../amount.ts'
import { localizedWords } from '../../content/read-localized.ts'
import { formatDateTime, zoneLabel } from '../../day.ts'
import { fill, findText } from '../../wording/fill.ts'
import { isle } from '../../wording/isle.ts'
import type { Locale } from '../../wording/locale.ts'
import type { RideCancellationTier } from './catalogue.shapes.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import type { BookedRide, RideOption } from './ride.shapes.ts'

/*
 * A ride in words, the same on the page, in mails, on the voucher and in messages.
 */

const messages: Record<Locale, typeof en> = { en, ar }

type Counted = 'people' | 'bags' | 'hours' | 'days' | 'minutes'

/** '3 people', '1 bag', '4 hours'. */
export const rideCount = (what: Counted, count: number, locale: Locale): string =>
  fill(findText(messages[locale], what, locale, count), { count })

const comma = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ')

export const partyText = ({ people, bags }: Pick<BookedRide, 'people' | 'bags'>, locale: Locale): string =>
  [rideCount('people', people, locale), rideCount('bags', bags, locale)].join(comma(locale))

type Timed = Pick<RideOption, 'pick_up_at' | 'from'>

/** 'Tue 2 Mar 2027, 14:00 (GMT+3)': by the clock where it begins. */
export const pickUpText = ({ pick_up_at, from }: Timed, locale: Locale): string =>
  `${formatDateTime(pick_up_at, locale, from.zone, 'weekday')} ${isle(`(${zoneLabel(from.zone, pick_up_at)})`)}`

/** How long it is booked for; a transfer's duration, if it is stated. */
export function lengthText(
  { route, hours, days }: Pick<RideOption, 'route' | 'hours' | 'days'>,
  locale: Locale,
): string | null {
  if (hours !== null) return rideCount('hours', hours, locale)
  if (days !== null) return rideCount('days', days, locale)
  if (route.minutes === null) return null
  const [whole, rest] = [Math.floor(route.minutes / 60), route.minutes % 60]
  const parts = [
    ...(whole > 0 ? [rideCount('hours', whole, locale)] : []),
    ...(rest > 0 ? [rideCount('minutes', rest, locale)] : []),
  ]
  return parts.join(locale === 'ar' ? ' و' : ' ')
}

/** '10 hours and 120 km a day included'; null for other services. */
export function dayTermsText({ route }: Pick<RideOption, 'route'>, locale: Locale): string | null {
  if (route.day_hours === null || route.day_km === null) return null
  return fill(messages[locale].day_terms, { hours: rideCount('hours', route.day_hours, locale), km: route.day_km })
}

/** What waiting costs, and driving past the booked time. */
export function waitingText(
  { waiting, route }: Pick<RideOption, 'waiting' | 'route'>,
  currency: string,
  locale: Locale,
): string {
  const amount = isle(formatMoney({ amount: waiting.half_hour, currency }))
  if (route.service !== 'transfer') return fill(messages[locale].overtime, { amount })
  return fill(messages[locale].waiting, { free: rideCount('minutes', waiting.free_minutes, locale), amount })
}

/** 'Free cancellation until 24 hours before pick-up; 50% of the price from then …': a route's steps in one line. */
export function cancellationText(tiers: readonly RideCancellationTier[], locale: Locale): string {
  const words = messages[locale]
  const hoursText = (hours: number) => rideCount('hours', hours, locale)
  const first = tiers.find(({ percent }) => percent > 0)
  const free = first
    ? first.hours_before !== null && fill(words.free_until, { hours: hoursText(first.hours_before) })
    : words.free
  const steps = tiers
    .filter(({ percent }) => percent > 0)
    .map(({ hours_before, percent }) =>
      hours_before === null
        ? fill(words.tier_booking, { percent })
        : fill(words.tier, { percent, hours: hoursText(hours_before) }),
    )
  return [...(free ? [free] : []), ...steps, words.no_show].join(locale === 'ar' ? '؛ ' : '; ')
}

/** 'Hotel Hilton, Makkah': the address, and the zone it is in. */
const placeText = (address: string | null, zone: BookedRide['from'], locale: Locale): string =>
  [...(address ? [isle(address)] : []), localizedWords(zone.name, locale)].join(comma(locale))

export const fromText = ({ pick_up, from }: Pick<BookedRide, 'pick_up' | 'from'>, locale: Locale): string =>
  placeText(pick_up, from, locale)

/** Null unless it is a transfer. */
export const toText = ({ drop_off, to }: Pick<BookedRide, 'drop_off' | 'to'>, locale: Locale): string | null =>
  to && placeText(drop_off, to, locale)

/** A ride as a message to its passenger or its driver. */
export function rideMessage(ride: BookedRide, ref: string, locale: Locale): string {
  const words = messages[locale]
  const { route, vehicle, flight, lead, phone, driver } = ride
  const to = toText(ride, locale)
  const length = lengthText(ride, locale)
  return [
    [localizedWords(route.name, locale), ...(length ? [length] : [])].join(' · '),
    fill(words.booking, { ref: isle(ref) }),
    pickUpText(ride, locale),
    fill(words.from, { place: fromText(ride, locale) }),
    ...(to ? [fill(words.to, { place: to })] : []),
    ...(flight ? [fill(words.flight, { flight: isle(flight) })] : []),
    fill(words.vehicle, { vehicle: `${localizedWords(vehicle.name, locale)} · ${partyText(ride, locale)}` }),
    fill(words.passenger, { name: isle(lead), phone: isle(phone) }),
    ...(driver
      ? [fill(words.driver, { name: isle(driver.name), phone: isle(driver.phone), plate: isle(driver.plate) })]
      : []),
  ].join('\n')
}
