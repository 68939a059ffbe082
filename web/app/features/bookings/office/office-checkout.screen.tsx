import { CheckoutPage } from '../checkout/checkout-page.tsx'

/** The office books for an agent or a customer at the counter. */
export default function OfficeCheckout() {
  return <CheckoutPage area="office" />
}
