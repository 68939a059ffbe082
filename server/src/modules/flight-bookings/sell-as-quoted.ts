import { allocate } from '@safar/contract/amount'
import { hasPermission } from '@safar/contract/protocol/access'
import { priceToBook } from '@safar/contract/quotes/quotes.rules'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Origin } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Buyer, Sale } from '../bookings/public.ts'
import { bookQuotedOption, type QuotedSale, readQuotedSale } from '../quotes/public.ts'
import type { FlightBookingDeps } from './deps.ts'

export interface QuoteToBook extends QuotedOptionKey {
  /** Whose quotes are meant. */
  reader: ScopedActor
}

/** Each traveller's part follows the new sum, by what it was; the parts add up to it. */
function spread(travellers: Sale['travellers'], sum: number, of: 'owed' | 'total'): number[] {
  const weights = travellers.map((traveller) => BigInt(Math.max(traveller[of], 1)))
  return allocate(BigInt(sum), weights).map(Number)
}

/** An agent's client pays what they were told; what the agent owes us stays as it is now. */
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

/** The office's own client owes what they were told; what differs from the price of now is margin. */
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
    travellers: sale.travellers.map((traveller, place) => ({
      ...traveller,
      owed: each[place] ?? 0,
      total: each[place] ?? 0,
    })),
  }
}

function priceAsQuoted(sale: Sale, { side, price }: QuotedSale, buyer: Buyer, reader: ScopedActor): Sale {
  if (side === 'agent') return atClientPrice(sale, price)
  // An agent who pays has a price of their own.
  return buyer.agentId === null ? atOfficePrice(sale, price, hasPermission(reader, 'pricing.below_net')) : sale
}

/** The sale at the price of the quote, which is marked as booked in the transaction that writes the booking. */
export async function sellAsQuoted(
  { db, clock }: Pick<FlightBookingDeps, 'db' | 'clock'>,
  sale: Sale,
  { quote, buyer, origin }: { quote: QuoteToBook; buyer: Buyer; origin: Origin },
): Promise<Sale> {
  const { id, option, reader } = quote
  const quoted = await readQuotedSale(db.prepared, reader, { id, option })
  const priced = priceAsQuoted(sale, quoted, buyer, reader)
  return {
    ...priced,
    insertDetails: async (tx, bookingId, write) => {
      await priced.insertDetails(tx, bookingId, write)
      await bookQuotedOption(tx, { id, option, bookingId, reader, at: clock.now(), origin }, write)
    },
  }
}
