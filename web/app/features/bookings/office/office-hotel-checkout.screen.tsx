import { adminUrls } from '../../../urls/admin.ts'
import { type Payer, payerText } from '../../buyers/public.ts'
import { HotelCheckoutPage } from '../hotel-checkout/hotel-checkout-page.tsx'

const urls = {
  search: (payer: Payer | null) => adminUrls.hotels(payer ? new URLSearchParams({ for: payerText(payer) }) : undefined),
  hotel: adminUrls.hotel,
}

export default function OfficeHotelCheckout() {
  return <HotelCheckoutPage area="office" urls={urls} />
}
