import { formatMoney, sumOf } from '@safar/contract/amount'
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
} from '@safar/contract/trips/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dateText, dateTimeText, dayText } from '../../../platform/documents/labels.ts'
import {
  type BookedTraveller,
  type Booking,
  type DocumentSource,
  type DocumentStay,
  isCancelled,
  type PaperOptions,
  type TripDocument,
} from '../../bookings/public.ts'
import { commaOf, documentLabels, travellerName } from '../../documents/public.ts'
import { addTimelines } from '../../hotels/public.ts'
import type { SoldStay } from '../sold-stay.ts'
import { roomLines } from './hotel-bill.ts'
import { paperLabels } from './paper.labels.ts'

/** Pilgrims use the Hijri calendar, and so do Saudi hotels. */
const hijriOf = (day: string, { city }: Hotel, locale: Locale): string | null =>
  city.country === 'SA' ? formatHijri(day, locale, 'UTC') : null

const ARABIC_SPEAKING = new Set('SA AE QA BH KW OM JO LB IQ SY PS EG MA TN DZ LY SD YE'.split(' '))

/** The name on the building, if it is in another script than the reader's. */
function otherNameOf(hotel: Hotel, locale: Locale): string | null {
  const other = locale === 'ar' ? hotel.name : ARABIC_SPEAKING.has(hotel.city.country) ? hotel.name_ar : null
  return other === nameText(hotel, locale) ? null : other
}

const landmarksOf = ({ facts }: SoldStay, locale: Locale): NonNullable<DocumentStay['map']>['landmarks'] =>
  facts.nearby.flatMap(({ lat, lon, metres, ...names }) =>
    lat === undefined || lon === undefined
      ? []
      : [{ name: nameText(names, locale), distance: distanceText(metres, locale), lat, lon }],
  )

function daysOf({ hotel, facts, checkIn, checkOut, arrival }: SoldStay, locale: Locale) {
  const labels = paperLabels[locale]
  const { check_in_from: from, check_in_until: until, check_out_until: out } = facts
  return {
    checkIn: {
      label: labels.checkIn,
      day: dayText(checkIn, locale, { weekday: true }),
      hijri: hijriOf(checkIn, hotel, locale),
      time: until
        ? labels.t('between', { from: isle(from), until: isle(until) })
        : labels.t('from', { time: isle(from) }),
      expected: arrival && labels.t('arrival', { time: isle(arrival) }),
    },
    checkOut: {
      label: labels.checkOut,
      day: dayText(checkOut, locale, { weekday: true }),
      hijri: hijriOf(checkOut, hotel, locale),
      time: labels.t('until', { time: isle(out) }),
      expected: null,
    },
  }
}

/** Taxes and deposits the guest pays at the front desk, each kind summed over all rooms. */
function dueAtHotel({ rooms, facts }: SoldStay, locale: Locale): DocumentStay['dueAtHotel'] {
  const sums = new Map<string, { label: string; amount: number; currency: string }>()
  for (const { code, amount, currency, ...names } of rooms.flatMap(({ shown }) => shown.due_at_hotel)) {
    const key = `${code} ${currency}`
    const before = sums.get(key)?.amount ?? 0
    sums.set(key, { label: nameText(names, locale), amount: before + amount, currency })
  }
  const { deposit } = facts.rules
  return [...sums.values(), ...(deposit ? [{ label: paperLabels[locale].deposit, ...deposit }] : [])].map(
    ({ label, amount, currency }) => ({ label, amount: formatMoney({ amount, currency }) }),
  )
}

function toDocumentStay(
  stay: SoldStay,
  travellers: readonly BookedTraveller[],
  { locale, price }: Pick<PaperOptions, 'locale' | 'price'>,
): DocumentStay {
  const { hotel, rooms } = stay
  const names = new Map(travellers.map((one) => [one.key, travellerName(one)]))
  const steps = addTimelines(rooms.map(({ shown }) => shown.cancellation))
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
      place: [nameText(hotel.district, locale), nameText(hotel.city, locale)].join(commaOf(locale)),
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

function priceOf({ booking, travellers }: DocumentSource, stay: SoldStay, locale: Locale): TripDocument['price'] {
  const [words, labels] = [documentLabels[locale], paperLabels[locale]]
  const lines = roomLines(stay, travellers, { price: ({ total }) => total, code: booking.pnr, locale })
  const apart = booking.total - sumOf(lines, ({ amount }) => amount)
  return {
    currency: booking.currency,
    lines: apart === 0 ? lines : [...lines, { text: words.adjustment, code: null, amount: apart }],
    total: booking.total,
    codeLabel: booking.issuedAt ? labels.confirmation : labels.reference,
  }
}

type VoucherStatus = 'held' | 'confirmed' | 'cancelled'

const toVoucherStatus = (booking: Booking): VoucherStatus => {
  if (isCancelled(booking)) return 'cancelled'
  return booking.issuedAt === null ? 'held' : 'confirmed'
}

function factsOf({ booking }: DocumentSource, { locale, zone, helpline }: PaperOptions): Fact[] {
  const [words, labels] = [documentLabels[locale], paperLabels[locale]]
  const { ref, pnr, createdAt, issuedAt, payBy, contact } = booking
  const status = toVoucherStatus(booking)
  const states = { held: labels.heldState, confirmed: labels.confirmedState, cancelled: labels.cancelledState }
  return [
    { label: words.ref, value: ref, ltr: true },
    { label: words.status, value: states[status] },
    issuedAt
      ? { label: labels.confirmedOn, value: dateText(issuedAt.toISOString(), locale, zone) }
      : { label: words.bookedOn, value: dateText(createdAt.toISOString(), locale, zone) },
    {
      label: words.payByLabel,
      value: status === 'held' && payBy ? dateTimeText(payBy.toISOString(), locale, zone) : '',
    },
    { label: labels.reference, value: pnr ?? '', ltr: true },
    { label: words.contact, value: contact.name },
    { label: words.helpline, value: helpline, ltr: true },
  ]
}

/** Read by front desks of either language: a hold is not a confirmation, and a cancelled booking is worth nothing. */
function warningOf(booking: Booking, { locale, zone }: Pick<PaperOptions, 'locale' | 'zone'>): string[] {
  const status = toVoucherStatus(booking)
  if (status === 'confirmed') return []
  const [labels, other] = [paperLabels[locale], paperLabels[locale === 'en' ? 'ar' : 'en']]
  if (status === 'cancelled') return [labels.cancelled, other.cancelled]
  const { payBy } = booking
  const until = payBy
    ? [
        labels.t('payBy', {
          when: `${isle(dateTimeText(payBy.toISOString(), locale, zone))} (${zoneLabel(zone, payBy)})`,
        }),
      ]
    : []
  return [labels.notValid, other.notValid, ...until]
}

/** The voucher of confirmed rooms, or the slip of held rooms. Prices are the guest's, never what is owed to us. */
export function toStayVoucher(source: DocumentSource, stay: SoldStay, options: PaperOptions): TripDocument {
  const { locale, letterhead, price, zone } = options
  const { booking, travellers } = source
  const labels = paperLabels[locale]
  const held = toVoucherStatus(booking) === 'held'
  const confirmation = travellers.find(({ ticket }) => ticket)?.ticket ?? null
  return {
    form: 'trip',
    locale,
    letterhead,
    title: held ? labels.heldTitle : labels.title,
    number: booking.ref,
    warning: warningOf(booking, { locale, zone }),
    facts: factsOf(source, options),
    code: held
      ? { label: labels.reference, value: booking.pnr }
      : { label: labels.confirmation, value: confirmation ?? booking.pnr },
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
    terms: [labels.hotelTime, ...labels.terms],
    price: price ? priceOf(source, stay, locale) : null,
  }
}
