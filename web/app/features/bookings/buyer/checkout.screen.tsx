import { CheckoutPage } from '../checkout/checkout-page.tsx'

export default function Checkout() {
  return <CheckoutPage />
}
