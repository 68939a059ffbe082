/** Of a payment by card. */
export const paymentStates = ['started', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Of a request for payment, as its client has dealt with it. */
export const requestStates = ['sent', 'viewed', 'paid', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Of money on its way back to a card: written down before the payment provider is asked, then made or refused. */
export const refundStates = ['asked', 'made', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
