/** What the shared parts of a checkout name differently: seats and tickets, or rooms and a confirmation. */
export type CheckoutProduct = 'flight' | 'hotel'

/** Under which key a product's own texts stand. */
export const textsOf = (product: CheckoutProduct) =>
  (({ flight: 'checkout', hotel: 'checkout.stay' }) as const)[product]

export const productOf = ({ product }: { product: string }): CheckoutProduct =>
  product === 'hotel' ? 'hotel' : 'flight'
