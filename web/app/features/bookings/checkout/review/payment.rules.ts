import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Payer } from '../../../flights/public.ts'
import type { Buyer } from '../../api.ts'

export type { Payment }

/**
 * The ways a buyer has: an agent's transfers go to the balance first, and a guest has no balance. Whoever stands at the
 * counter pays there, and the office issues when it has the money; a customer we know may use their balance instead.
 */
export function waysOf(buyer: Buyer, card: boolean, payer: Payer | null = null): Payment[] {
  if (buyer === 'office') return waysAtCounter(payer)
  const byCard: Payment[] = card ? ['card'] : []
  if (buyer === 'agent') return ['balance', ...byCard]
  if (buyer === 'guest') return [...byCard, 'transfer']
  return ['balance', ...byCard, 'transfer']
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
  chosen: Payment | null
}

/** What was chosen as long as it can be had; otherwise the nearest way that can. */
export function paymentOf({ buyer, payer = null, card, covered, chosen }: PaymentOptions): Payment {
  const later = paysLater(buyer, payer)
  const able = waysOf(buyer, card, payer).filter((way) => way !== 'balance' || covered || later)
  if (chosen && able.includes(chosen)) return chosen
  return able[0] ?? 'transfer'
}
