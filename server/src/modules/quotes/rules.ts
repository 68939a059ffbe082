import type { QuoteSide } from '@safar/contract/quotes/quotes.rules'
import type { QuoteState } from '@safar/contract/quotes/quotes.shapes'
import type { PlainKey } from '@safar/contract/wording/texts'

interface QuotedPrice {
  price: number
  owed: number
  side: QuoteSide
  belowNet: boolean
}

/** Nobody can sell below what they owe, except office users with the permission. */
export function priceError({ price, owed, side, belowNet }: QuotedPrice): PlainKey | null {
  if (price >= owed) return null
  if (side === 'agent') return 'quote_below_owed'
  return belowNet ? null : 'quote_below_net'
}

/** A client's request takes precedence over expiry. */
export function stateOf(
  quote: { viewedAt: Date | null; expiresAt: Date; closedAt: Date | null },
  { asks, booked }: { asks: number; booked: 'all' | 'some' | 'none' },
  now: Date,
): QuoteState {
  if (booked === 'all') return 'booked'
  if (quote.closedAt) return 'closed'
  if (booked === 'some') return 'partly_booked'
  if (asks > 0) return 'asked'
  if (quote.expiresAt <= now) return 'expired'
  return quote.viewedAt ? 'viewed' : 'sent'
}

export const quoteNo = (id: number): string => `Q-${String(id).padStart(6, '0')}`
