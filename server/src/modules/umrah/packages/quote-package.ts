import { dayEnd, instantAt } from '@safar/contract/day'
import { returnDay, totalNights } from '@safar/contract/products/umrah/package.rules'
import type { UmrahSelection } from '@safar/contract/products/umrah/selection.shapes'
import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import { planInstalments } from '@safar/contract/sales/terms.rules'
import { passengerOf, type UmrahFare, umrahFares } from '@safar/contract/vocabulary/umrah'
import { fill } from '@safar/contract/wording/fill'
import type { Locale } from '@safar/contract/wording/locale'
import { todayOf } from '../../../platform/clock.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Quotable } from '../../bookings/public.ts'
import { audienceOf, toOfferedPrice } from '../../pricing/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { umrahLabels } from '../labels.ts'
import type { SoldPackage } from '../tables.ts'
import { readVisiblePackage, viewContext } from './packages.queries.ts'
import { assertChoice, chooseDay, countSeats, type PeopleByFare, pricePeople } from './price-package.ts'
import { toSold } from './sold-package.ts'

type Text = QuotedPackage['name']

const inBoth = (write: (locale: Locale) => string): Text => ({ en: write('en'), ar: write('ar') })

function toStays({ stays }: SoldPackage): QuotedPackage['stays'] {
  return stays.map(({ city, city_name, hotel, check_in, check_out, nights }) => ({
    hotel: hotel.name,
    city: city === 'other' ? city_name : inBoth((locale) => umrahLabels[locale].cities[city]),
    stars: hotel.stars,
    haram_metres: city === 'other' ? null : hotel.metres,
    board: hotel.board,
    check_in,
    check_out,
    nights,
  }))
}

/** Visa, transport, ziyarat and extras, one line each. */
function toIncluded({ visa_included, transport, ziyarat, extras }: SoldPackage): Text[] {
  const transportText = (locale: Locale): string => {
    const { vehicles, modes, stops, included } = umrahLabels[locale]
    if (!transport) return ''
    return fill(included.transport, {
      vehicle: vehicles[transport.vehicle],
      mode: modes[transport.mode],
      route: transport.route.map((stop) => stops[stop]).join(' – '),
    })
  }
  return [
    ...(visa_included ? [inBoth((locale) => umrahLabels[locale].included.visa)] : []),
    ...(transport ? [inBoth(transportText)] : []),
    ...ziyarat.map(({ name }) => name),
    ...extras.map(({ name }) => name),
  ]
}

const toFlights = ({ flights }: SoldPackage): QuotedPackage['flights'] =>
  flights.map(({ airline, number, from, to, departs_on, departs, arrives_on, arrives }) => ({
    number: `${airline}${number}`,
    from,
    to,
    departs: `${departs_on}T${departs}`,
    arrives: `${arrives_on}T${arrives}`,
  }))

function assertParty(people: PeopleByFare): void {
  const count = (passenger: string) =>
    umrahFares.reduce((sum, fare: UmrahFare) => sum + (passengerOf(fare) === passenger ? (people[fare] ?? 0) : 0), 0)
  if (count('adult') === 0) throw invalid({ 'selection.people': 'required' })
  if (count('infant') > count('adult')) throw invalid({ 'selection.people': 'too_many_infants' })
}

/** A customised package as shown in a quote, as long as its departure has seats for everybody. */
export const createUmrahQuotes = (
  deps: Pick<UmrahDeps, 'db' | 'pricing' | 'clock' | 'config'>,
): Quotable<UmrahSelection> => ({
  idOf: ({ package_id }) => package_id,
  // Fares that nobody uses are left out.
  normalize: ({ people, ...selection }) => ({
    ...selection,
    people: Object.fromEntries(Object.entries(people).filter(([, count]) => count > 0)),
  }),
  async price({ actor, agentId }, { package_id, choice, people, ...day }) {
    const { row, departures } = await readVisiblePackage(deps.db.adhoc, actor, package_id)
    const { form } = row
    const today = todayOf(deps)
    const { departure, departsOn } = chooseDay(row, departures, day, today)
    assertChoice(form, choice, departure !== null)
    assertParty(people)
    if (departure && departure.seats.left < countSeats(people))
      throw new AppError('conflict', { shown: 'umrah_seats_gone' })
    const audience = audienceOf(actor, agentId)
    const { book, currency, pictures } = await viewContext(deps, [row], audience)
    const { fares, listed } = pricePeople({ form, choice, people, currency, book, audience })
    const { total, lines } = toOfferedPrice(listed, audience)
    const { AGENCY_ZONE: zone } = deps.config
    const sold = toSold({ form: { choice }, row, departsOn })
    const instalments = planInstalments(form.payment_plan, total, { today, departsOn })
    const saleEnds = departure ? dayEnd(departure.bookBy, zone) : instantAt(zone, departsOn, '00:00')
    return {
      currency,
      net: listed.price.net,
      owed: listed.price.owed,
      sale_ends_at: saleEnds.toISOString(),
      shown: {
        product: 'umrah',
        name: form.name,
        departs_on: departsOn,
        returns_on: returnDay(choice.stays, { departsOn, arrivesAfter: form.arrives_after }),
        nights: totalNights(choice.stays),
        people: fares.map(({ fare, count }, index) => ({ fare, count, total: (lines[index] ?? 0) * count })),
        flights: toFlights(sold),
        baggage: form.baggage || null,
        stays: toStays(sold),
        included: toIncluded(sold),
        excluded: [],
        cancellation: form.cancellation,
        terms: null,
        instalments: audience.channel === 'agent' || instalments.length < 2 ? [] : instalments,
        picture: form.pictures.flatMap((name) => pictures.get(name) ?? [])[0] ?? null,
        total,
      },
    }
  },
})
