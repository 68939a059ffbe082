import { dayInZone } from '@safar/contract/day'
import type { Queries } from '../../../platform/database/database.ts'
import { payerAccount } from '../../bookings/public.ts'
import {
  type Account,
  accountCodes,
  agencyAccount,
  type EntryFields,
  notByHand,
  postEntry,
  walletOf,
} from '../../ledger/public.ts'
import { findPerson } from '../../people/public.ts'
import type { PaymentDeps } from '../deps.ts'
import type { PaymentRefund } from '../tables.ts'
import type { LockedPayment } from './lock-payment.ts'

type PaymentWithBooking = Pick<LockedPayment, 'booking' | 'payment'>

/** The account that holds the payer's money. */
export function payerAccountOf(tx: Queries, { booking, payment }: PaymentWithBooking): Promise<Account> {
  if (booking) return payerAccount(tx, booking)
  if (payment.payerId === null) throw new Error(`payment ${payment.id} is nobody's`)
  return walletOf(tx, payment.payerId)
}

/**
 * The agent and salesman it counts for. A top-up counts for the agent's salesman of that day, a customer's for nobody.
 */
async function readAgentFields(
  tx: Queries,
  { booking, payment }: PaymentWithBooking,
): Promise<Pick<EntryFields, 'agentId' | 'salesmanId'>> {
  if (booking) {
    const { agentId, salesmanId } = booking
    return agentId === null ? {} : { agentId, salesmanId }
  }
  if (payment.payerId === null) return {}
  const payer = await findPerson(tx, payment.payerId)
  return payer?.role === 'agent' ? { agentId: payer.id, salesmanId: payer.salesmanId } : {}
}

interface PaymentPosting {
  /** Appended to the payment's own key. */
  suffix?: 'reversal' | 'refund'
  /** Positive onto the payer's account, negative off it. */
  amount: number
  reverses?: number
  captures?: string
  pastLimit?: boolean
}

/**
 * Moves money between the payment provider and the payer. The entry names the booking only in its note: entries linked
 * to a booking belong to its sale, which a void reverses.
 */
async function postMovement(
  { clock, config }: PaymentDeps,
  tx: Queries,
  paid: PaymentWithBooking,
  move: PaymentPosting,
): Promise<number> {
  const at = clock.now()
  const { tracker } = paid.payment
  const { suffix, amount, reverses, captures, pastLimit = false } = move
  const key = `payment:${tracker}`
  const { id } = await postEntry(tx, {
    authority: notByHand('provider'),
    key: suffix ? `${key}:${suffix}` : key,
    // A full refund cancels the deposit; a partial one is money paid out.
    kind: amount < 0 && reverses === undefined ? 'transfer' : 'deposit',
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    lines: [
      { account: await agencyAccount(tx, accountCodes.safepay), amount: BigInt(-amount) },
      { account: await payerAccountOf(tx, paid), amount: BigInt(amount) },
    ],
    fields: {
      note: [paid.booking?.ref, tracker].filter(Boolean).join(' · '),
      ...(await readAgentFields(tx, paid)),
      ...(reverses !== undefined && { reverses }),
    },
    pastLimit,
    ...(captures && { captures }),
  })
  return id
}

export const postPayment = (deps: PaymentDeps, tx: Queries, found: LockedPayment): Promise<number> =>
  postMovement(deps, tx, found, { amount: found.payment.amount })

/** The hold that sets a refund's money aside until it is known to have left. */
export const refundHoldRef = ({ id }: Pick<PaymentRefund, 'id'>): string => `card-refund:${id}`

/** Posts a refund to the card that we requested. */
export function postRefund(
  deps: PaymentDeps,
  tx: Queries,
  found: LockedPayment,
  refund: PaymentRefund,
): Promise<number> {
  const { payerId, amount, entryId } = found.payment
  const set = payerId === null ? { pastLimit: true } : { captures: refundHoldRef(refund) }
  const reversal = refund.amount === amount && entryId !== null && { reverses: entryId }
  return postMovement(deps, tx, found, { suffix: 'refund', amount: -refund.amount, ...set, ...reversal })
}

/**
 * Posts money that went back without our request: whatever is left of the payment, past any limit, since it is already
 * gone.
 */
export async function postReversal(
  deps: PaymentDeps,
  tx: Queries,
  found: LockedPayment,
  before: number,
): Promise<number | null> {
  const { amount, entryId } = found.payment
  if (entryId === null || amount === before) return null
  const reversal = before === 0 && { reverses: entryId }
  return postMovement(deps, tx, found, { suffix: 'reversal', amount: before - amount, pastLimit: true, ...reversal })
}
