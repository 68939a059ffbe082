import { CheckoutPage } from '../checkout/checkout-page.tsx'

export default function CustomerCheckout() {
  return <CheckoutPage />
}
