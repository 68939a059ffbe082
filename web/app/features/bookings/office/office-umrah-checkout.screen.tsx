import { UmrahCheckoutPage } from '../umrah-checkout/umrah-checkout-page.tsx'

/** The office books a package for an agent, a customer, or a walk-in at the counter. */
export default function OfficeUmrahCheckout() {
  return <UmrahCheckoutPage area="office" />
}
