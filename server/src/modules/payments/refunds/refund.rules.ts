import type { PaymentState } from '@safar/contract/vocabulary/payments'

interface RefundInput {
  payment: {
    state: PaymentState
    amount: number
    paidAmount: number | null
    issue: 'asked' | 'done' | 'kept' | null
  }
  /** A refund that is under way or made. */
  refund: object | null
}

/**
 * The maximum amount a person can enter for a partial refund. A full refund is never partial: it ends automatically.
 */
export function maxPartialAmount({
  payment,
  refund,
}: {
  payment: RefundInput['payment']
  refund: { amount: number }
}): number {
  const paid = payment.paidAmount ?? payment.amount
  return refund.amount === paid ? paid - 1 : refund.amount
}

/**
 * The amount of a payment that can be refunded to its card. The payment provider refunds once per payment, and a
 * booking being issued needs its money.
 */
export function refundableAmount({ payment, refund }: RefundInput): number {
  if (payment.state !== 'paid' || payment.issue === 'asked' || refund) return 0
  return payment.paidAmount ?? payment.amount
}
