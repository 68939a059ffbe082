import type { Picture } from '@safar/contract/content/pictures.contract'
import { listedCost } from '@safar/contract/products/umrah/price.rules'
import type { UmrahPackageCard, UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { passengerOf, sharings, type UmrahFare, umrahFares } from '@safar/contract/vocabulary/umrah'
import { namedPlaces } from '@safar/reference'
import { type Audience, type PriceBook, priceListed } from '../../pricing/public.ts'
import type { StoredPackageForm, UmrahPackage } from '../tables.ts'
import { type DepartureSeats, toDeparture, toDepartureForm, UMRAH } from './departures.queries.ts'

export interface ViewContext {
  book: PriceBook
  audience: Audience
  currency: string
  today: string
  pictures: ReadonlyMap<string, Picture>
}

const listedDepartures = 3

/** What this reader pays for one person of a fare at its listed price; undefined if it is not offered to them. */
function readerPrice(form: StoredPackageForm, fare: UmrahFare, { book, audience, currency }: ViewContext) {
  const side = audience.channel === 'agent' ? 'agent' : 'public'
  const net = listedCost(form, fare, currency)
  if (net === null || form.prices[side][fare] === null) return undefined
  const listed = { agent: form.prices.agent[fare] ?? 0, public: form.prices.public[fare] ?? 0 }
  const fares = [{ passenger: passengerOf(fare), count: 1, net, ...listed }]
  return priceListed(book, { product: UMRAH, fares }, audience).price.total
}

function readerPrices(form: StoredPackageForm, context: ViewContext): Partial<Record<UmrahFare, number>> {
  const prices: Partial<Record<UmrahFare, number>> = {}
  for (const fare of umrahFares) {
    const price = readerPrice(form, fare, context)
    if (price !== undefined) prices[fare] = price
  }
  return prices
}

function cheapestOf(prices: Partial<Record<UmrahFare, number>>): UmrahPackageCard['from'] {
  const rooms = sharings.flatMap((fare) => {
    const amount = prices[fare]
    return amount === undefined ? [] : [{ fare, amount }]
  })
  return rooms.reduce<UmrahPackageCard['from']>(
    (lowest, room) => (lowest && lowest.amount <= room.amount ? lowest : room),
    null,
  )
}

const withoutCost = <T extends { cost: unknown }>({ cost: _cost, ...facts }: T): Omit<T, 'cost'> => facts

/** The fields that lists and pages share. */
function toCommon(row: UmrahPackage, departures: readonly DepartureSeats[], context: ViewContext) {
  const { form } = row
  const prices = readerPrices(form, context)
  const [transport] = form.transports
  return {
    id: row.id,
    name: form.name,
    summary: form.summary,
    category: row.category,
    status: row.status,
    nights: row.nights,
    departure_cities: form.departure_cities,
    places: namedPlaces([...form.departure_cities, ...form.flights.flatMap(({ from, to }) => [from, to])]),
    airlines: [...new Set(form.flights.map(({ airline }) => airline))],
    visa_included: form.visa.included,
    transport: transport ? withoutCost(transport) : null,
    season: form.season,
    valid_from: form.valid_from,
    valid_to: form.valid_to,
    own_dates: form.own_dates,
    notice_days: form.notice_days,
    currency: context.currency,
    prices,
    from: cheapestOf(prices),
    departures: departures.map((departure) => toDeparture(row, departure, context.today)),
    picture: form.pictures.flatMap((name) => context.pictures.get(name) ?? [])[0] ?? null,
  }
}

export function toCard(
  row: UmrahPackage,
  departures: readonly DepartureSeats[],
  context: ViewContext,
): UmrahPackageCard {
  const common = toCommon(row, departures, context)
  return {
    ...common,
    departures: common.departures.filter(({ bookable }) => bookable).slice(0, listedDepartures),
    stays: row.form.stays.map(({ city, city_name, nights, hotels: [hotel] }) => ({
      city,
      city_name,
      nights,
      hotel: hotel?.name ?? { en: '', ar: '' },
      stars: hotel?.stars ?? 0,
      metres: hotel?.metres ?? 0,
    })),
  }
}

/** What the reader pays for an extra; null if it is included. */
const extraPrice = ({ included, price }: StoredPackageForm['extras'][number], { audience }: ViewContext) =>
  included ? null : price[audience.channel === 'agent' ? 'agent' : 'public']

interface OfficePart {
  bookings: number
}

/** The whole page; `office` is present for those who manage packages. */
export function toPackageView(
  row: UmrahPackage,
  departures: readonly DepartureSeats[],
  context: ViewContext,
  office: OfficePart | null,
): UmrahPackageView {
  const { form } = row
  return {
    ...toCommon(row, departures, context),
    description: form.description,
    stays: form.stays.map(({ hotels, ...stay }) => ({
      ...stay,
      hotels: hotels.map(({ currency: _currency, room_costs: _costs, ...facts }) => facts),
    })),
    transports: form.transports.map(withoutCost),
    flights: form.flights,
    baggage: form.baggage,
    arrives_after: form.arrives_after,
    ziyarat: form.ziyarat.map(withoutCost),
    extras: form.extras.map((extra) => ({
      key: extra.key,
      name: extra.name,
      included: extra.included,
      price: extraPrice(extra, context),
    })),
    exchange_rate: form.exchange_rate,
    rate_on: row.rateOn,
    hold_hours: form.hold_hours,
    payment_plan: form.payment_plan,
    cancellation: form.cancellation,
    pictures: form.pictures.flatMap((name) => context.pictures.get(name) ?? []),
    helpline: form.helpline,
    office: office && {
      form: { ...form, departures: departures.map(toDepartureForm) },
      version: row.version,
      bookings: office.bookings,
    },
  }
}
