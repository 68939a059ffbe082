import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Payer } from '../../../buyers/public.ts'
import type { Buyer } from '../../api.ts'

export type { Payment }

/**
 * The ways of payment open to a buyer: an agent's transfers go to the balance first, and a guest has no balance. A
 * walk-in pays at the counter, and the office issues once it has the money; a known customer can use their balance
 * instead. What cannot be held does not wait for a transfer.
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

/** An agent's balance can be topped up while the seats are held. */
export const paysLater = (buyer: Buyer, payer: Payer | null): boolean =>
  buyer === 'agent' || (buyer === 'office' && payer?.kind === 'agent')

interface PaymentOptions {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer?: Payer | null
  card: boolean
  /** The balance covers the full price. */
  covered: boolean
  /** The booking can be held without payment. */
  canHold?: boolean
  chosen: Payment | null
}

/** The ways of payment usable now. */
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

/** The chosen way while it is usable; otherwise the closest usable one. */
export function paymentOf({ chosen, ...options }: PaymentOptions): Payment {
  const able = ableWays(options)
  if (chosen && able.includes(chosen)) return chosen
  return able[0] ?? 'transfer'
}
