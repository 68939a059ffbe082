/** Of a payment by card. */
export const paymentStates = ['started', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Of a request for payment, as its client has dealt with it. */
export const requestStates = ['sent', 'viewed', 'paid', 'expired'] as const
export type RequestState = (typeof requestStates)[number]
