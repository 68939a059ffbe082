import { localizedWords } from '@safar/contract/content/read-localized'
import { formatHijri } from '@safar/contract/day'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { quoteWords } from '@safar/contract/quotes/quote-text'
import {
  boardText,
  countText,
  distanceText,
  haramText,
  partyText,
  roomNumberText,
  viewText,
} from '@safar/contract/trips/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { kilometresBetween } from '@safar/reference'
import { dayText } from '../../../platform/documents/labels.ts'
import type {
  BookedTraveller,
  DocumentMap,
  DocumentRoom,
  DocumentSource,
  DocumentStay,
  DocumentStayDay,
  PaperOptions,
  TripDocument,
} from '../../bookings/public.ts'
import {
  bothCalendars,
  commaOf,
  documentLabels,
  toPackageDocument,
  travellerName,
  travellersByKey,
  typeName,
} from '../../documents/public.ts'
import { umrahLabels } from '../labels.ts'
import { paperLabels } from './paper.labels.ts'
import { codeOf, helplineFact, routeText, stayCityName, vehicleText, ziyaratTexts } from './parts.ts'
import { type Ride, toRides } from './rides.ts'

type UmrahStay = BookedUmrah['stays'][number]

/** The destinations of the walk: the Kaaba, and the Prophet's grave. */
const holySites = { makkah: { lat: 21.4225, lon: 39.8262 }, madinah: { lat: 24.4672, lon: 39.6111 } } as const
/** No walk is drawn to a hotel farther away than this. */
const WALK_KM = 6

function mapOf(stay: UmrahStay, locale: Locale): DocumentMap | null {
  const { hotel, city } = stay
  const { point } = hotel
  if (!point) return null
  const site = city === 'other' ? null : holySites[city]
  const isNear =
    site !== null &&
    kilometresBetween({ latitude: point.lat, longitude: point.lon }, { latitude: site.lat, longitude: site.lon }) <=
      WALK_KM
  const landmarks =
    site && isNear && city !== 'other'
      ? [{ ...site, name: paperLabels[locale].holySites[city], distance: distanceText(hotel.metres, locale) }]
      : []
  return { ...point, place: stayCityName(stay, locale), landmarks }
}

function walkText({ hotel, city }: UmrahStay, locale: Locale): string | null {
  const { metres, walk_minutes: minutes, gate } = hotel
  if (city === 'other' || metres === 0) return null
  if (minutes === null || !gate.en) return `${paperLabels[locale].holySites[city]}: ${distanceText(metres, locale)}`
  return haramText({ metres, minutes, gate: gate.en, gate_ar: gate.ar }, locale)
}

const dayOf = (label: string, day: string, locale: Locale): DocumentStayDay => ({
  label,
  day: dayText(day, locale, { weekday: true }),
  hijri: formatHijri(day, locale, 'UTC'),
  time: null,
  expected: null,
})

const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

function partyOf(guests: readonly BookedTraveller[], day: string, locale: Locale): string {
  const children = guests.flatMap(({ type, birthDate }) =>
    type !== 'adult' && birthDate ? [Math.max(0, ageOn(birthDate, day))] : [],
  )
  return partyText({ adults: guests.filter(({ type }) => type === 'adult').length, children }, locale)
}

/** Who sleeps in which room, leaving out travellers who were refunded. */
function roomsOf(source: DocumentSource, { rooms }: BookedUmrah, stay: UmrahStay, locale: Locale): DocumentRoom[] {
  const byKey = travellersByKey(source)
  const { hotel } = stay
  return rooms
    .map(({ sharing, guests }) => ({ sharing, people: guests.flatMap((key) => byKey.get(key) ?? []) }))
    .filter(({ people }) => people.length > 0)
    .map(({ sharing, people }, place) => ({
      number: roomNumberText(place + 1, locale),
      type: [
        umrahLabels[locale].sharings[sharing],
        localizedWords(hotel.room_type, locale),
        hotel.view ? viewText(hotel.view, locale) : '',
      ]
        .filter(Boolean)
        .join(commaOf(locale)),
      board: boardText(hotel.board, locale),
      party: partyOf(people, stay.check_in, locale),
      guests: people.map(travellerName),
    }))
}

function toDocumentStay(source: DocumentSource, umrah: BookedUmrah, stay: UmrahStay, locale: Locale): DocumentStay {
  const { checkIn, checkOut } = paperLabels[locale]
  const { hotel } = stay
  const name = localizedWords(hotel.name, locale)
  // The name on the building, for the driver and the front desk.
  const otherName = hotel.name[locale === 'en' ? 'ar' : 'en']
  return {
    hotel: name,
    otherName: otherName && otherName !== name ? otherName : null,
    stars: hotel.stars,
    // In both scripts if known: the guest reads one, the driver the other.
    addresses: [
      ...new Set([hotel.address?.[locale], hotel.address?.en, hotel.address?.ar].flatMap((line) => line || [])),
      [stayCityName(stay, locale), paperLabels[locale].country].join(commaOf(locale)),
    ],
    phone: hotel.phone,
    way: walkText(stay, locale),
    map: mapOf(stay, locale),
    checkIn: dayOf(checkIn, stay.check_in, locale),
    checkOut: dayOf(checkOut, stay.check_out, locale),
    nights: countText('nights', stay.nights, locale),
    rooms: roomsOf(source, umrah, stay, locale),
    wishes: null,
    cancellation: [],
    dueAtHotel: [],
  }
}

/** The voucher for the front desk of one hotel. */
export function toHotelVoucher(
  source: DocumentSource,
  umrah: BookedUmrah,
  place: number,
  options: PaperOptions,
): TripDocument {
  const { locale } = options
  const { booking } = source
  const stay = umrah.stays[place]
  if (!stay) throw new Error(`booking ${booking.id} has no stay ${place}`)
  const labels = paperLabels[locale]
  const { brn } = stay
  const document = toDocumentStay(source, umrah, stay, locale)
  return toPackageDocument(
    {
      booking,
      title: labels.hotelVoucher,
      code: codeOf(brn, booking.pnr, locale),
      headline: document.hotel,
      under: [
        stayCityName(stay, locale),
        document.nights,
        countText('rooms', document.rooms.length, locale),
        countText('guests', travellersByKey(source).size, locale),
      ].join(' · '),
      moreFacts: [
        { label: labels.fileNumber, value: brn ? (booking.pnr ?? '') : '', ltr: true },
        helplineFact(umrah, locale),
      ],
      stay: document,
      terms: labels.hotelTerms,
    },
    options,
  )
}

function rideRow({ from, to, day, arrival, hotel, departure }: Ride, locale: Locale): (string | string[])[] {
  const { stops, t } = paperLabels[locale]
  const flightText = ({ airline, number }: NonNullable<Ride['arrival']>) => isle(`${airline} ${number}`)
  const notes = [
    ...(arrival ? [t('fromFlight', { flight: flightText(arrival), time: isle(arrival.arrives) })] : []),
    ...(hotel ? [t('fromHotel', { hotel: localizedWords(hotel.hotel.name, locale) })] : []),
    ...(departure ? [t('toFlight', { flight: flightText(departure), time: isle(departure.departs) })] : []),
  ]
  return [
    bothCalendars(day, locale),
    quoteWords[locale].way(stops[from], stops[to]),
    notes.length > 0 ? notes.join(' · ') : '–',
  ]
}

/** The voucher for the drivers: every ride with its day, passengers and contact. */
export function toTransportVoucher(source: DocumentSource, umrah: BookedUmrah, options: PaperOptions): TripDocument {
  const { locale } = options
  const { booking } = source
  const { transport } = umrah
  if (!transport) throw new Error(`booking ${booking.id} has no transport`)
  const labels = paperLabels[locale]
  const words = documentLabels[locale]
  const people = [...travellersByKey(source).values()]
  return toPackageDocument(
    {
      booking,
      title: labels.transportVoucher,
      code: codeOf(transport.brn, booking.pnr, locale),
      headline: routeText(transport, locale),
      under: [vehicleText(transport, locale), words.people(people.length)].join(' · '),
      moreFacts: [
        { label: labels.fileNumber, value: transport.brn ? (booking.pnr ?? '') : '', ltr: true },
        { label: words.contactPhone, value: booking.contact.phone, ltr: true },
        helplineFact(umrah, locale),
      ],
      sections: [
        {
          title: labels.rides,
          table: {
            columns: [
              { label: labels.date, share: 1.3 },
              { label: labels.route, share: 1.6 },
              { label: labels.pickUp, share: 2.4 },
            ],
            rows: toRides({ ...umrah, route: transport.route }).map((ride) => rideRow(ride, locale)),
          },
        },
        ...(umrah.ziyarat.length > 0 ? [{ title: labels.ziyarat, lines: ziyaratTexts(umrah, locale) }] : []),
      ],
      travellers: people.map((one) => ({
        name: travellerName(one),
        type: typeName(one, locale),
        ticket: null,
        extra: null,
      })),
      terms: labels.transportTerms,
    },
    options,
  )
}
