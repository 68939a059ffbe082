import { HotelPage } from '../../features/hotels/details/hotel-page.tsx'

export default function AgentHotelDetails() {
  return <HotelPage area="agent" />
}
