import { storefrontUrls } from '../../../urls/storefront.ts'
import { HolidayCheckoutPage } from '../holiday-checkout/holiday-checkout-page.tsx'

export default function HolidayCheckoutScreen() {
  return <HolidayCheckoutPage listUrl={() => storefrontUrls.holidays} />
}
