import { InsuranceCheckoutPage } from '../insurance-checkout/insurance-checkout-page.tsx'

/** The office sells a policy to an agent, a customer, or a walk-in at the counter. */
export default function OfficeInsuranceCheckout() {
  return <InsuranceCheckoutPage area="office" />
}
