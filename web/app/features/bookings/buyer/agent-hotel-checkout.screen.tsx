import { agentUrls } from '../../../urls/agent.ts'
import { HotelCheckoutPage } from '../hotel-checkout/hotel-checkout-page.tsx'

const urls = { search: () => agentUrls.hotels(), hotel: agentUrls.hotel }

export default function AgentHotelCheckout() {
  return <HotelCheckoutPage area="agent" urls={urls} />
}
