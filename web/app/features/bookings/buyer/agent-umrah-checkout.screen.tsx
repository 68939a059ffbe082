import { UmrahCheckoutPage } from '../umrah-checkout/umrah-checkout-page.tsx'

export default function AgentUmrahCheckout() {
  return <UmrahCheckoutPage area="agent" />
}
