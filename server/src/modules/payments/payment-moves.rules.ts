import type { PaymentState, RefundState, RequestState } from '@safar/contract/vocabulary/payments'
import { defineMoves } from '../../platform/moves.ts'

type PaymentMove = 'fail' | 'cancel' | 'expire' | 'credit' | 'refund'

/** Only the provider's status changes a payment. Money may arrive late, after every state except a refund. */
export const paymentMoves = defineMoves<PaymentMove, PaymentState, 'provider'>('payment', {
  fail: { from: ['started'], to: ['failed'], by: ['provider'] },
  cancel: { from: ['started', 'failed', 'expired'], to: ['cancelled'], by: ['provider'] },
  expire: { from: ['started', 'failed', 'cancelled'], to: ['expired'], by: ['provider'] },
  credit: { from: ['started', 'failed', 'cancelled', 'expired'], to: ['paid'], by: ['provider'] },
  refund: { from: ['started', 'failed', 'cancelled', 'expired', 'paid'], to: ['refunded'], by: ['provider'] },
})

type RefundMove = 'make' | 'refuse'

/** A refund ends when the provider shows it; for a partial one, a person can enter how much went back. */
export const refundMoves = defineMoves<RefundMove, RefundState, 'provider' | 'office'>('refund', {
  make: { from: ['asked'], to: ['made'], by: ['provider', 'office'] },
  refuse: { from: ['asked'], to: ['refused'], by: ['provider'] },
})

type RequestMove = 'pay' | 'withdraw'

/** Either paid or withdrawn. An expired request can still be paid by somebody already on the payment page. */
export const requestMoves = defineMoves<RequestMove, RequestState, 'client' | 'sender'>('payment request', {
  pay: { from: ['sent', 'viewed', 'expired'], to: ['paid'], by: ['client'] },
  withdraw: { from: ['sent', 'viewed', 'expired'], to: ['withdrawn'], by: ['sender'] },
})
