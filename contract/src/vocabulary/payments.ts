/** States of a card payment. */
export const paymentStates = ['started', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** States of a payment request, as its client has dealt with it. */
export const requestStates = ['sent', 'viewed', 'paid', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** States of a card refund: recorded before the payment provider is asked, then made or refused. */
export const refundStates = ['asked', 'made', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
