import { InsuranceCheckoutPage } from '../insurance-checkout/insurance-checkout-page.tsx'

export default function AgentInsuranceCheckout() {
  return <InsuranceCheckoutPage area="agent" />
}
