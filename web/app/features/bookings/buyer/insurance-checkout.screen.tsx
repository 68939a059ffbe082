import { InsuranceCheckoutPage } from '../insurance-checkout/insurance-checkout-page.tsx'

export default function InsuranceCheckoutScreen() {
  return <InsuranceCheckoutPage />
}
