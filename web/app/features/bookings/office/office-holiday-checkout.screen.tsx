import { adminUrls } from '../../../urls/admin.ts'
import { type Payer, payerText } from '../../buyers/public.ts'
import { HolidayCheckoutPage } from '../holiday-checkout/holiday-checkout-page.tsx'

const listUrl = (payer: Payer | null) =>
  adminUrls.sellHoliday(payer ? new URLSearchParams({ for: payerText(payer) }) : undefined)

export default function OfficeHolidayCheckout() {
  return <HolidayCheckoutPage area="office" listUrl={listUrl} />
}
