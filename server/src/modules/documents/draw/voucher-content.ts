import { formatMoney } from '@safar/contract/amount'
import { formatHijri, zoneLabel } from '@safar/contract/day'
import type { Hotel } from '@safar/contract/products/hotels/hotel.schema'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import {
  boardText,
  cancellationLines,
  countText,
  distanceText,
  haramText,
  partyText,
  roomNumberText,
  roomTypeText,
} from '@safar/contract/products/hotels/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { Fact, Letterhead } from '../../../platform/documents/blocks.ts'
import { dateText, dateTimeText, dayText } from '../../../platform/documents/labels.ts'
import { type BookedTraveller, type Booking, isCancelled } from '../../bookings/public.ts'
import type { BookedStayRow } from '../../hotel-bookings/public.ts'
import { addTimelines } from '../../hotels/public.ts'
import type { DocumentLandmark, DocumentStay, TripDocument } from '../booking-documents.ts'
import type { BookingSet } from '../booking-set.ts'
import { documentLabels } from '../document.labels.ts'
import { roomLines } from './stay-bill.ts'
import { travellerName } from './traveller-name.ts'

interface Options {
  locale: Locale
  letterhead: Letterhead
  /** The agency's zone, in which moments of the booking are shown; those of the stay are in the hotel's local time. */
  zone: string
  price: boolean
  helpline: string
}

/** Pilgrims use the Hijri calendar, and so do Saudi hotels. */
const hijriOf = (day: string, { city }: Hotel, locale: Locale): string | null =>
  city.country === 'SA' ? formatHijri(day, locale, 'UTC') : null

const ARABIC_SPEAKING = new Set('SA AE QA BH KW OM JO LB IQ SY PS EG MA TN DZ LY SD YE'.split(' '))

/** The name on the building, if it is in another script than the reader's. */
function otherNameOf(hotel: Hotel, locale: Locale): string | null {
  const other = locale === 'ar' ? hotel.name : ARABIC_SPEAKING.has(hotel.city.country) ? hotel.name_ar : null
  return other === nameText(hotel, locale) ? null : other
}

const landmarksOf = ({ facts }: BookedStayRow, locale: Locale): DocumentLandmark[] =>
  facts.nearby.flatMap(({ lat, lon, metres, ...names }) =>
    lat === undefined || lon === undefined
      ? []
      : [{ name: nameText(names, locale), distance: distanceText(metres, locale), lat, lon }],
  )

function daysOf({ hotel, facts, checkIn, checkOut, arrival }: BookedStayRow, locale: Locale) {
  const { stay: words } = documentLabels[locale]
  const { check_in_from: from, check_in_until: until, check_out_until: out } = facts
  return {
    checkIn: {
      label: words.checkIn,
      day: dayText(checkIn, locale, { weekday: true }),
      hijri: hijriOf(checkIn, hotel, locale),
      time: until ? words.between(isle(from), isle(until)) : words.from(isle(from)),
      expected: arrival && words.arrival(isle(arrival)),
    },
    checkOut: {
      label: words.checkOut,
      day: dayText(checkOut, locale, { weekday: true }),
      hijri: hijriOf(checkOut, hotel, locale),
      time: words.until(isle(out)),
      expected: null,
    },
  }
}

/** Taxes and deposits the guest pays at the front desk, each kind summed over all rooms. */
function dueAtHotel({ rooms, facts }: BookedStayRow, locale: Locale): DocumentStay['dueAtHotel'] {
  const sums = new Map<string, { label: string; amount: number; currency: string }>()
  for (const { code, amount, currency, ...names } of rooms.flatMap(({ shown }) => shown.due_at_hotel)) {
    const key = `${code} ${currency}`
    const before = sums.get(key)?.amount ?? 0
    sums.set(key, { label: nameText(names, locale), amount: before + amount, currency })
  }
  const { deposit } = facts.rules
  return [...sums.values(), ...(deposit ? [{ label: documentLabels[locale].stay.deposit, ...deposit }] : [])].map(
    ({ label, amount, currency }) => ({ label, amount: formatMoney({ amount, currency }) }),
  )
}

function toDocumentStay(
  stay: BookedStayRow,
  travellers: readonly BookedTraveller[],
  { locale, price }: Pick<Options, 'locale' | 'price'>,
): DocumentStay {
  const { hotel, rooms } = stay
  const names = new Map(travellers.map((one) => [one.key, travellerName(one)]))
  const steps = addTimelines(rooms.map(({ shown }) => shown.cancellation))
  const comma = locale === 'ar' ? '، ' : ', '
  return {
    hotel: nameText(hotel, locale),
    otherName: otherNameOf(hotel, locale),
    stars: hotel.stars,
    addresses: [...new Set([hotel.address, hotel.address_local])],
    phone: hotel.phone,
    way: hotel.haram && haramText(hotel.haram, locale),
    map: {
      lat: hotel.lat,
      lon: hotel.lon,
      place: [nameText(hotel.district, locale), nameText(hotel.city, locale)].join(comma),
      landmarks: landmarksOf(stay, locale),
    },
    ...daysOf(stay, locale),
    nights: countText('nights', nightsOf(stay), locale),
    rooms: rooms.map(({ shown, adults, children, guests }, place) => ({
      number: roomNumberText(place + 1, locale),
      type: roomTypeText(shown.room, locale),
      board: boardText(shown.board, locale),
      party: partyText({ adults, children }, locale),
      guests: guests.flatMap((key) => names.get(key) ?? []),
    })),
    wishes: stay.wishes,
    cancellation: cancellationLines(steps, { zone: hotel.zone, locale, amounts: price }),
    dueAtHotel: dueAtHotel(stay, locale),
  }
}

function priceOf({ booking, travellers }: BookingSet, stay: BookedStayRow, locale: Locale): TripDocument['price'] {
  const words = documentLabels[locale]
  const lines = roomLines(stay, travellers, { price: ({ total }) => total, code: booking.pnr, locale })
  const apart = booking.total - lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    currency: booking.currency,
    lines: apart === 0 ? lines : [...lines, { text: words.adjustment, code: null, amount: apart }],
    total: booking.total,
    codeLabel: booking.issuedAt ? words.stay.confirmation : words.stay.reference,
  }
}

type VoucherStatus = 'held' | 'confirmed' | 'cancelled'

const toVoucherStatus = (booking: Booking): VoucherStatus => {
  if (isCancelled(booking)) return 'cancelled'
  return booking.issuedAt === null ? 'held' : 'confirmed'
}

function factsOf({ booking }: BookingSet, { locale, zone, helpline }: Options): Fact[] {
  const words = documentLabels[locale]
  const { ref, pnr, createdAt, issuedAt, payBy, contact } = booking
  const status = toVoucherStatus(booking)
  const states = { held: words.states.held, confirmed: words.stay.confirmedState, cancelled: words.stay.cancelledState }
  return [
    { label: words.ref, value: ref, ltr: true },
    { label: words.status, value: states[status] },
    issuedAt
      ? { label: words.stay.confirmedOn, value: dateText(issuedAt.toISOString(), locale, zone) }
      : { label: words.bookedOn, value: dateText(createdAt.toISOString(), locale, zone) },
    {
      label: words.payByLabel,
      value: status === 'held' && payBy ? dateTimeText(payBy.toISOString(), locale, zone) : '',
    },
    { label: words.stay.reference, value: pnr ?? '', ltr: true },
    { label: words.contact, value: contact.name },
    { label: words.stay.helpline, value: helpline, ltr: true },
  ]
}

/** Read by front desks of either language: a hold is not a confirmation, and a cancelled booking is worth nothing. */
function warningOf(booking: Booking, { locale, zone }: Pick<Options, 'locale' | 'zone'>): string[] {
  const status = toVoucherStatus(booking)
  if (status === 'confirmed') return []
  const [words, other] = [documentLabels[locale].stay, documentLabels[locale === 'en' ? 'ar' : 'en'].stay]
  if (status === 'cancelled') return [words.cancelled, other.cancelled]
  const { payBy } = booking
  const until = payBy
    ? [words.payBy(`${isle(dateTimeText(payBy.toISOString(), locale, zone))} (${zoneLabel(zone, payBy)})`)]
    : []
  return [words.notValid, other.notValid, ...until]
}

/** The voucher of confirmed rooms, or the slip of held rooms. Prices are the guest's, never what is owed to us. */
export function toStayVoucher(set: BookingSet, stay: BookedStayRow, options: Options): TripDocument {
  const { locale, letterhead, price, zone } = options
  const { booking, travellers } = set
  const words = documentLabels[locale]
  const held = toVoucherStatus(booking) === 'held'
  const confirmation = travellers.find(({ ticket }) => ticket)?.ticket ?? null
  return {
    form: 'trip',
    locale,
    letterhead,
    title: held ? words.stay.heldTitle : words.stay.title,
    number: booking.ref,
    warning: warningOf(booking, { locale, zone }),
    facts: factsOf(set, options),
    code: held
      ? { label: words.stay.reference, value: booking.pnr }
      : { label: words.stay.confirmation, value: confirmation ?? booking.pnr },
    headline: nameText(stay.hotel, locale),
    under: [
      nameText(stay.hotel.city, locale),
      countText('nights', nightsOf(stay), locale),
      countText('rooms', stay.rooms.length, locale),
      countText('guests', travellers.length, locale),
    ].join(' · '),
    legs: [],
    stay: toDocumentStay(stay, travellers, { locale, price }),
    travellers: [],
    sections: [],
    terms: [words.stay.hotelTime, ...words.stay.terms],
    price: price ? priceOf(set, stay, locale) : null,
  }
}
