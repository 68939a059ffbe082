import { hasPermission, scopeOf } from '@safar/contract/protocol/access'
import { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { priceToBook, rescale } from '@safar/contract/quotes/quotes.rules'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Origin } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { BookingDeps, Buyer, Sale } from '../../bookings/public.ts'
import { type BookedItem, bookQuotedPart, type QuotedSale, readQuotedSale } from './book-quoted-part.ts'

export interface QuoteToBook extends QuotedOptionKey {
  /** The person whose quotes are searched. */
  maker: Actor
}

/** Scales each traveller's share to the new total; shares add up to it. */
const spread = (travellers: Sale['travellers'], sum: number, of: 'owed' | 'total'): number[] =>
  rescale(
    travellers.map((traveller) => traveller[of]),
    sum,
  )

/** Scales the instalments of a payment plan in the same proportion. */
function rescalePlan(plan: NonNullable<Sale['plan']>, sum: number): NonNullable<Sale['plan']> {
  const amounts = rescale(
    plan.map(({ amount }) => amount),
    sum,
  )
  return plan.map((instalment, place) => ({ ...instalment, amount: amounts[place] ?? 0 }))
}

/** An agent's client pays the quoted price; what the agent owes us stays at today's price. */
function atClientPrice(sale: Sale, price: number): Sale {
  const { price: parts, owed } = sale
  const total = priceToBook({ quoted: price, cost: owed - parts.extras, offered: sale.total - parts.extras })
  if (total === sale.total - parts.extras) return sale
  const sum = total + parts.extras
  const totals = spread(sale.travellers, sum, 'total')
  return {
    ...sale,
    total: sum,
    travellers: sale.travellers.map((traveller, place) => ({ ...traveller, total: totals[place] ?? 0 })),
  }
}

/** The office's own client owes the quoted price; the difference to today's price is margin. */
function atOfficePrice(sale: Sale, price: number, belowCost: boolean): Sale {
  const { price: parts } = sale
  const offered = sale.owed - parts.extras
  const owed = priceToBook({ quoted: price, cost: parts.net, offered, belowCost })
  if (owed === offered) return sale
  const sum = owed + parts.extras
  const each = spread(sale.travellers, sum, 'owed')
  return {
    ...sale,
    owed: sum,
    total: sum,
    price: { ...parts, margin: parts.margin + owed - offered },
    ...(sale.plan && { plan: rescalePlan(sale.plan, sum) }),
    travellers: sale.travellers.map((traveller, place) => ({
      ...traveller,
      owed: each[place] ?? 0,
      total: each[place] ?? 0,
    })),
  }
}

function priceAsQuoted(sale: Sale, { side, price }: QuotedSale, buyer: Buyer, maker: Actor): Sale {
  if (side === 'agent') return atClientPrice(sale, price)
  // If an agent pays, their own price applies.
  return buyer.agentId === null ? atOfficePrice(sale, price, hasPermission(maker, 'pricing.below_net')) : sale
}

/** What a sale from a quote needs. */
export type SaleDeps = Pick<BookingDeps, 'db' | 'clock' | 'products'>

interface QuotedBooking {
  quote: QuoteToBook
  item: BookedItem
  buyer: Buyer
  origin: Origin
}

/** The sale at the price of the quote, whose part is marked as booked in the transaction that writes the booking. */
export async function sellAsQuoted(
  { db, clock, products }: SaleDeps,
  sale: Sale,
  { quote: { maker, ...key }, item, buyer, origin }: QuotedBooking,
): Promise<Sale> {
  const scope = scopeOf(contract.read.access, maker)
  if (scope === null) throw notFound()
  const reader = { scope, userId: maker.userId, accountId: maker.accountId }
  const priced = priceAsQuoted(
    sale,
    await readQuotedSale({ queries: db.prepared, products }, reader, key, item),
    buyer,
    maker,
  )
  return {
    ...priced,
    insertDetails: async (tx, bookingId, write, travellers) => {
      await priced.insertDetails(tx, bookingId, write, travellers)
      await bookQuotedPart(tx, { ...key, products, item, bookingId, reader, at: clock.now(), origin }, write)
    },
  }
}
