import { UmrahCheckoutPage } from '../umrah-checkout/umrah-checkout-page.tsx'

export default function UmrahCheckoutScreen() {
  return <UmrahCheckoutPage />
}
