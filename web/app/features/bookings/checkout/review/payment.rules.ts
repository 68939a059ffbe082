import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Payer } from '../../../flights/public.ts'
import type { Buyer } from '../../api.ts'

export type { Payment }

/**
 * The ways a buyer has: an agent's transfers go to the balance first, and a guest has no balance. Whoever stands at the
 * counter pays there, and the office issues when it has the money; a customer we know may use their balance instead.
 * What cannot be held does not wait for a transfer.
 */
export function waysOf(buyer: Buyer, card: boolean, payer: Payer | null = null, canHold = true): Payment[] {
  if (buyer === 'office') return waysAtCounter(payer)
  const byCard: Payment[] = card ? ['card'] : []
  if (buyer === 'agent') return ['balance', ...byCard]
  const later: Payment[] = canHold ? ['transfer'] : []
  if (buyer === 'guest') return [...byCard, ...later]
  return ['balance', ...byCard, ...later]
}

function waysAtCounter(payer: Payer | null): Payment[] {
  if (payer?.kind === 'agent') return ['balance']
  return payer?.kind === 'customer' ? ['transfer', 'balance'] : ['transfer']
}

/** An agent's balance may be topped up while the seats are held. */
export const paysLater = (buyer: Buyer, payer: Payer | null): boolean =>
  buyer === 'agent' || (buyer === 'office' && payer?.kind === 'agent')

interface PaymentOptions {
  buyer: Buyer
  /** For whom the office books. */
  payer?: Payer | null
  card: boolean
  /** The balance pays for all of it. */
  covered: boolean
  /** It may be held without money. */
  canHold?: boolean
  chosen: Payment | null
}

/** The ways that can be used now. */
export function ableWays({
  buyer,
  payer = null,
  card,
  covered,
  canHold = true,
}: Omit<PaymentOptions, 'chosen'>): Payment[] {
  const later = canHold && paysLater(buyer, payer)
  return waysOf(buyer, card, payer, canHold).filter((way) => way !== 'balance' || covered || later)
}

/** What was chosen as long as it can be had; otherwise the nearest way that can. */
export function paymentOf({ chosen, ...options }: PaymentOptions): Payment {
  const able = ableWays(options)
  if (chosen && able.includes(chosen)) return chosen
  return able[0] ?? 'transfer'
}
