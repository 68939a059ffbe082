import { CheckoutPage } from '../checkout/checkout-page.tsx'

export default function AgentCheckout() {
  return <CheckoutPage area="agent" />
}
