import { sumOf } from '@safar/contract/amount'
import { zoneLabel } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { bagText, quoteWords, termsText } from '@safar/contract/quotes/quote-text'
import { extraLabel } from '@safar/contract/trips/extra-label'
import type { SegmentView } from '@safar/contract/trips/itinerary.schema'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dateText, dateTimeText } from '../../../platform/documents/labels.ts'
import type {
  BookedTraveller,
  Booking,
  DocumentFlight,
  DocumentLeg,
  DocumentSource,
  DocumentTraveller,
  PaperOptions,
  TripDocument,
} from '../../bookings/public.ts'
import { commaOf, documentLabels, localDay, ticketText, travellerName } from '../../documents/public.ts'
import type { SoldFlight } from '../sold-flight.ts'
import { paperLabels } from './paper.labels.ts'

type Clock = Pick<PaperOptions, 'locale' | 'zone'>

type Bags = SegmentView['baggage']

/** One allowance if it is the same for all, otherwise one for each passenger kind. */
function allowance(bags: Bags, kinds: ReadonlySet<string>, side: 'checked' | 'carry_on', locale: Locale): string {
  const theirs = bags.filter(({ passenger }) => kinds.has(passenger))
  const texts = theirs.map((bag) => bagText(bag[side], locale))
  if (new Set(texts).size <= 1) return texts[0] ?? bagText({ pieces: 0, kg: 0 }, locale)
  const words = quoteWords[locale].passenger
  return theirs.map((bag, place) => `${words[bag.passenger]} ${texts[place]}`).join(' · ')
}

function flightOf(segment: SegmentView, kinds: ReadonlySet<string>, locale: Locale): DocumentFlight {
  const { marketing, operating, from, to, cabin } = segment
  const named = (carrier: typeof marketing) => (locale === 'ar' && carrier.name_ar) || carrier.name
  const stop = (place: typeof from) => ({
    code: place.airport,
    city: cityOf(place, locale),
    terminal: place.terminal,
    at: place.at,
  })
  return {
    airline: named(marketing),
    number: `${marketing.code} ${marketing.number}`,
    operatedBy: operating.code === marketing.code ? null : named(operating),
    aircraft: segment.aircraft.name,
    from: stop(from),
    to: stop(to),
    minutes: segment.minutes,
    cabin: `${quoteWords[locale].cabin[cabin]} ${isle(`(${segment.booking_class})`)}`,
    fareBasis: segment.fare_basis || null,
    checked: allowance(segment.baggage, kinds, 'checked', locale),
    carryOn: allowance(segment.baggage, kinds, 'carry_on', locale),
  }
}

const personOf = (one: BookedTraveller, { extras }: SoldFlight, locale: Locale): DocumentTraveller => ({
  name: travellerName(one),
  type: quoteWords[locale].passenger[one.type],
  ticket: ticketText(one.ticket),
  extra:
    [
      ...extras.filter(({ passenger }) => passenger === one.key).map((extra) => extraLabel(extra, locale)),
      one.frequentFlyer,
    ]
      .flatMap((each) => each || [])
      .join(commaOf(locale)) || null,
})

/** The flights of all travellers; if some changed theirs, each group's flights under its names. */
function legsOf(
  { shownOffer, separateItineraries: separate }: SoldFlight,
  people: readonly BookedTraveller[],
  kinds: ReadonlySet<string>,
  locale: Locale,
): DocumentLeg[] {
  const apart = separate.flatMap(({ travellers }) => travellers)
  const others = people.filter(({ key }) => !apart.includes(key)).map(({ key }) => key)
  const groups = [{ travellers: others, slices: shownOffer.slices }, ...separate]
  const names = (keys: readonly string[]) =>
    people
      .filter(({ key }) => keys.includes(key))
      .map(travellerName)
      .join(' · ')
  return groups
    .filter(({ travellers }) => names(travellers) !== '')
    .flatMap(({ travellers, slices }) =>
      slices.map(({ segments, minutes }, place) => ({
        flights: segments.map((segment) => flightOf(segment, kinds, locale)),
        minutes,
        ...(separate.length > 0 && place === 0 && { travellers: names(travellers) }),
      })),
    )
}

function headlineOf(offer: Offer, locale: Locale): string {
  const ends = offer.slices.map(({ segments }) => ({ from: segments[0]?.from, to: segments.at(-1)?.to }))
  const cities = [ends[0]?.from, ...ends.map(({ to }) => to)].flatMap((place) => (place ? [cityOf(place, locale)] : []))
  const [from = '', to = ''] = cities
  return cities.length === 2 ? quoteWords[locale].way(from, to) : cities.join(' – ')
}

function factsOf(booking: Booking, held: boolean, { locale, zone }: Clock): Fact[] {
  const words = documentLabels[locale]
  const { ref, createdAt, issuedAt, payBy, priceUntil, contact } = booking
  const deadline = payBy ?? priceUntil
  const when = (at: Date | null) => (at ? dateTimeText(at.toISOString(), locale, zone) : '')
  return [
    { label: words.ref, value: ref, ltr: true },
    { label: words.status, value: paperLabels[locale].states[held ? 'held' : 'issued'] },
    held || !issuedAt
      ? { label: words.bookedOn, value: dateText(createdAt.toISOString(), locale, zone) }
      : { label: paperLabels[locale].issuedOn, value: dateText(issuedAt.toISOString(), locale, zone) },
    { label: words.payByLabel, value: held ? when(deadline) : '' },
    { label: words.contact, value: contact.name },
  ]
}

/** In both languages, so that no reader can mistake the document for a ticket. */
function warningOf({ payBy, priceUntil }: Booking, { locale, zone }: Clock): string[] {
  const other = locale === 'en' ? 'ar' : 'en'
  const labels = paperLabels[locale]
  const at = (moment: Date) =>
    `${isle(dateTimeText(moment.toISOString(), locale, zone))} (${isle(zoneLabel(zone, moment))})`
  const until = payBy ? [labels.t('payBy', { when: at(payBy) })] : []
  // One deadline leads; a second sentence says whether the price holds until then.
  const price =
    payBy && priceUntil
      ? [priceUntil < payBy ? labels.t('priceUntil', { when: at(priceUntil) }) : labels.priceThroughout]
      : []
  return [labels.notValid, paperLabels[other].notValid, ...until, ...price]
}

function priceOf(booking: Booking, all: BookedTraveller[], people: BookedTraveller[], adjustment: string) {
  const lines = people.map((one) => ({ text: travellerName(one), code: ticketText(one.ticket), amount: one.total }))
  const apart = booking.total - sumOf(all, ({ total }) => total)
  const shown = apart === 0 ? lines : [...lines, { text: adjustment, code: null, amount: apart }]
  return { currency: booking.currency, lines: shown, total: sumOf(shown, ({ amount }) => amount) }
}

/**
 * The e-ticket of an issued booking, or the hold slip of a held one. Prices are the traveller's, never what is owed to
 * us.
 */
export function toTripDocument(
  { booking, travellers }: DocumentSource,
  flight: SoldFlight,
  { locale, letterhead, price, zone }: PaperOptions,
): TripDocument {
  const [words, labels] = [documentLabels[locale], paperLabels[locale]]
  const held = booking.issuedAt === null
  // Travellers who were refunded do not fly.
  const people = travellers.filter(({ state }) => state === 'booked' || state === 'issued')
  const kinds = new Set(people.map(({ type }) => type))
  const { shownOffer: shown } = flight
  const first = shown.slices[0]?.segments[0]?.from.at
  return {
    form: 'trip',
    locale,
    letterhead,
    title: words.kinds[held ? 'hold-slip' : 'itinerary'],
    number: booking.ref,
    warning: held ? warningOf(booking, { locale, zone }) : [],
    facts: factsOf(booking, held, { locale, zone }),
    code: { label: words.pnr, value: booking.pnr },
    headline: headlineOf(shown, locale),
    under: [first && localDay(first, locale, { weekday: true }), words.people(people.length)]
      .flatMap((part) => part || [])
      .join(' · '),
    legs: legsOf(flight, people, kinds, locale),
    travellers: people.map((one) => personOf(one, flight, locale)),
    sections: [],
    terms: [
      `${labels.change}: ${termsText(shown.change, locale)} · ${labels.refund}: ${termsText(shown.refund, locale)}`,
      ...words.terms,
    ],
    price: price ? priceOf(booking, travellers, people, words.adjustment) : null,
  }
}
