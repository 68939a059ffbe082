import { toOurAmount } from '@safar/contract/money/exchange'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Extras, FlightSupplier, FoundOrder, Query, SupplierOffer } from '@safar/suppliers'
import { AppError, invalid } from '../../../platform/errors.ts'
import {
  type Audience,
  explain,
  forEveryPassenger,
  type Price,
  type PriceExplanation,
  priceFares,
} from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { offersInOurCurrency } from '../suppliers/offers-in-our-currency.ts'
import { chooseExtras, type ExtrasSelection, type PricedExtra } from './choose-extras.rules.ts'
import { findOffer } from './find-offer.ts'
import { createOfferViews, type OfferSearch } from './offer-views.ts'
import { faresOf, subjectOf } from './price-offer.ts'
import { readOfferExtras } from './read-extras.ts'
import { repriceOffer } from './show-offer.ts'

/** The price of one traveller of a type: the supplier's, what the buyer owes, and what the traveller is shown. */
export interface PersonPrice {
  passenger: PassengerType
  net: number
  /** Part of the net price. */
  taxes: number
  owed: number
  total: number
}

export interface OfferToBook {
  supplier: string
  query: Query
  /** As the supplier sells it now. */
  sold: SupplierOffer
  /** The same, as the buyer sees it. */
  shown: Offer
  price: Price
  explanation: PriceExplanation
  people: PersonPrice[]
  extras: PricedExtra[]
  /** A passport is required. */
  international: boolean
  /** Sold in test mode: it cannot be flown. */
  testMode: boolean
}

/** The offer at a buyer's price. */
type PricedOffer = Pick<
  OfferToBook,
  'supplier' | 'sold' | 'shown' | 'price' | 'explanation' | 'people' | 'international' | 'testMode'
>

interface OfferToPrice {
  sold: SupplierOffer
  searchOffer: Parameters<ReturnType<typeof createOfferViews>>[0]
  search: OfferSearch
}

const none: Extras = { ancillaries: [], seatMaps: [] }

const isInternational = ({ world }: Flights, { slices }: SupplierOffer): boolean => {
  const ends = slices.flat().flatMap(({ flight }) => [flight.from.airport, flight.to.airport])
  return new Set(ends.map((airport) => world.airport(airport)?.country)).size > 1
}

/** An offer ready to be booked: requested again from its supplier with the chosen extras, at the buyer's price. */
export async function offerToBook(
  flights: Flights,
  flightId: string,
  selection: ExtrasSelection,
  audience: Audience,
): Promise<OfferToBook> {
  const found = await findOffer(flights, flightId)
  const { search, searchOffer } = found
  const wants = selection.bags.length + selection.meals.length + selection.seats.length > 0
  const offered = wants ? await readOfferExtras(flights, found) : none
  const { chosen, fieldErrors } = chooseExtras(offered, selection)
  if (Object.keys(fieldErrors).length > 0) throw invalid(fieldErrors)
  const sold = await repriceOffer(flights, found)
  return {
    ...(await priceToBook(flights, { sold, searchOffer, search }, audience)),
    query: search.query,
    extras: chosen,
  }
}

/** Prices an offer by the rules in force now. */
async function priceToBook(
  flights: Flights,
  { sold, searchOffer, search }: OfferToPrice,
  audience: Audience,
): Promise<PricedOffer> {
  const book = await flights.pricing.book()
  const subject = subjectOf(searchOffer.supplier, sold, flights.world)
  const applied = book.appliedTo(subject, audience)
  const fares = faresOf(sold)
  const price = priceFares(fares, applied)
  const owed = priceFares(fares, { ...applied, markup: forEveryPassenger(null), ownCharges: [] })
  return {
    supplier: searchOffer.supplier,
    sold,
    shown: createOfferViews(flights.world, search, book, audience)(searchOffer, sold),
    price,
    explanation: explain(price, owed),
    people: fares.map(({ passenger, base, taxes }, index) => ({
      passenger,
      net: base + taxes,
      taxes,
      owed: owed.lines[index]?.total ?? 0,
      total: price.lines[index]?.total ?? 0,
    })),
    international: isInternational(flights, sold),
    testMode: (await flights.connection(searchOffer.supplier)?.supplier.readMode?.()) === 'test',
  }
}

/** An order made elsewhere, in the form of an offer to book: in our own currency, at the buyer's current price. */
export async function orderToBook(
  flights: Flights,
  supplier: FlightSupplier,
  { id, order, extras }: FoundOrder,
  audience: Audience,
): Promise<Omit<OfferToBook, 'query'>> {
  const { offers } = await offersInOurCurrency(flights, supplier, [order.offer])
  const [sold] = offers
  if (!sold)
    throw new AppError('conflict', { shown: 'import_rate_missing', values: { currency: order.offer.currency } })
  const { exchange, currency } = sold
  const searchOffer = { id, supplier: supplier.id }
  const search = { id, expiresAt: flights.clock.now().getTime() }
  return {
    ...(await priceToBook(flights, { sold, searchOffer, search }, audience)),
    extras: extras.map(({ kind, name, nameArabic, traveller, price }) => ({
      id: `${kind}-${traveller}`,
      label: name,
      labelArabic: nameArabic,
      price: exchange ? toOurAmount(price, exchange, currency) : price,
    })),
  }
}
