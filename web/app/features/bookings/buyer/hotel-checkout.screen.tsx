import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { HotelCheckoutPage } from '../hotel-checkout/hotel-checkout-page.tsx'

const urls = {
  search: () => storefrontUrls.hotels(),
  hotel: storefrontUrls.hotel,
  agentCheckout: agentUrls.hotelCheckout,
}

export default function HotelCheckout() {
  return <HotelCheckoutPage urls={urls} />
}
