import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { ListedProduct } from '@safar/contract/vocabulary/products'
import type { ItemToPrice } from './explain-price.ts'
import { explain, type PriceExplanation } from './explanation.rules.ts'
import type { Audience, OfferedItem, PriceBook } from './price-book.ts'
import { forEveryPassenger, type NetFare, type Price, priceFares } from './rules.ts'

/**
 * What one unit of a kind costs us and is listed at, in minor units. If there are several kinds of adults, such as
 * sharings, each is a line.
 */
export interface ListedFare {
  passenger: PassengerType
  count: number
  net: number
  /** Our price for agents; `public` is for everybody else. */
  agent: number
  public: number
}

/** One of our own products: the properties that rules and charges can be narrowed by. */
export interface ListedItem {
  product: ListedProduct
  fares: readonly ListedFare[]
  airline?: string | null
  origin?: string | null
  destination?: string | null
}

export interface ListedPrice {
  /** As shown to the buyer's client; `owed` excludes the agent's own additions. */
  price: Price
  owed: Price
  explanation: PriceExplanation
}

/** Our own products have no supplier, class or stars. */
const listedSubject = ({ product, airline, origin, destination }: ListedItem): OfferedItem => ({
  product,
  supplier: null,
  airline: airline ?? null,
  origin: origin ?? null,
  destination: destination ?? null,
  originCountry: null,
  destinationCountry: null,
  cabin: null,
  bookingClass: null,
  tripType: null,
  city: null,
  stars: null,
})

const listedFares = ({ fares }: ListedItem, { channel }: Pick<Audience, 'channel'>): NetFare[] =>
  fares.map(({ passenger, count, net, ...listed }) => ({
    passenger,
    count,
    base: net,
    taxes: 0,
    listed: channel === 'agent' ? listed.agent : listed.public,
    publicListed: listed.public,
  }))

/** Before it is sold: for an agent, or for the public. */
export const listedToPrice = (item: ListedItem, agentId: number | null): Pick<ItemToPrice, 'subject' | 'fares'> => ({
  subject: listedSubject(item),
  fares: listedFares(item, { channel: agentId === null ? 'public' : 'agent' }),
})

/** The price its reader agrees to, and pays for one of each line; the office does not see an agent's own mark-up. */
export function toOfferedPrice(
  { price, owed }: Pick<ListedPrice, 'price' | 'owed'>,
  { channel, byOffice }: Audience,
): { total: number; lines: number[] } {
  const seen = byOffice || channel === 'staff' ? owed : price
  return { total: seen.total, lines: seen.lines.map(({ total }) => total) }
}

/**
 * net → our listed price → margins narrowed to the product → charges → rounding → no more than the public pays → an
 * agent's own mark-up.
 */
export function priceListed(book: PriceBook, item: ListedItem, audience: Audience): ListedPrice {
  const applied = book.appliedTo(listedSubject(item), audience)
  const fares = listedFares(item, audience)
  const price = priceFares(fares, applied)
  const owed = priceFares(fares, { ...applied, markup: forEveryPassenger(null), ownCharges: [] })
  return { price, owed, explanation: explain(price, owed) }
}
