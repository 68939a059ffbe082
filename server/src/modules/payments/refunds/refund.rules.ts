import type { PaymentState } from '@safar/contract/vocabulary/payments'

interface RefundInput {
  payment: {
    state: PaymentState
    amount: number
    paidAmount: number | null
    issue: 'asked' | 'done' | 'kept' | null
  }
  /** Under way or made. */
  refund: object | null
}

/** The most a person can say went back of a refund in parts. All of a payment is never a part: that ends by itself. */
export function maxPartialAmount({
  payment,
  refund,
}: {
  payment: RefundInput['payment']
  refund: { amount: number }
}): number {
  const whole = payment.paidAmount ?? payment.amount
  return refund.amount === whole ? whole - 1 : refund.amount
}

/**
 * How much of a payment can go back to its card. The payment provider gives back once per payment; and what is being
 * issued at this moment needs its money.
 */
export function refundableAmount({ payment, refund }: RefundInput): number {
  if (payment.state !== 'paid' || payment.issue === 'asked' || refund) return 0
  return payment.paidAmount ?? payment.amount
}
