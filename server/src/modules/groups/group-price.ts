import { depositOf, type Party, passengerCounts, seatsOf } from '@safar/contract/products/groups/groups.rules'
import type { GroupTicket, PartyPrice } from '@safar/contract/products/groups/groups.shapes'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import { type Audience, type ListedItem, type ListedPrice, type PriceBook, priceListed } from '../pricing/public.ts'
import { payByOf } from './deadlines.rules.ts'
import type { Group } from './tables.ts'

type PricedGroup = Pick<Group, 'airline' | 'origin' | 'destination' | 'prices'>

/** A party as a listed item, with one line for each passenger type in it. */
export function listGroupItem({ airline, origin, destination, prices }: PricedGroup, party: Party): ListedItem {
  const counts = passengerCounts(party)
  const fares = passengerTypes
    .filter((passenger) => counts[passenger] > 0)
    .map((passenger) => {
      const { buy, agent, public: listed } = prices[passenger]
      return { passenger, count: counts[passenger], net: buy, agent, public: listed }
    })
  return { product: 'group', fares, airline, origin, destination }
}

export const pricePartyOf = (book: PriceBook, group: PricedGroup, party: Party, audience: Audience): ListedPrice =>
  priceListed(book, listGroupItem(group, party), audience)

/** The price of one adult, child and infant, as shown in lists. */
export function priceEach(book: PriceBook, group: PricedGroup, audience: Audience): GroupTicket['prices'] {
  const { price } = pricePartyOf(book, group, { adults: 1, children: 1, infants: 1 }, audience)
  const [adult = 0, child = 0, infant = 0] = price.lines.map(({ total }) => total)
  return { adult, child, infant }
}

interface PartyContext {
  audience: Audience
  now: Date
  zone: string
}

/** What a party pays, how much of it first, and by when. */
export function toPartyPrice(book: PriceBook, group: Group, party: Party, context: PartyContext): PartyPrice {
  const { price } = pricePartyOf(book, group, party, context.audience)
  const { byOffice, channel } = context.audience
  const total = byOffice || channel === 'staff' ? price.owed : price.total
  return {
    total,
    deposit: depositOf(group.deposit, { total: price.owed, seats: seatsOf(party) }),
    pay_by: payByOf(group, context).toISOString(),
    lines: price.lines.map(({ passenger, count, total: each }) => ({ passenger, count, total: each })),
  }
}
