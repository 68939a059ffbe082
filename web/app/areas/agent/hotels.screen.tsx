import { HotelResultsPage } from '../../features/hotels/results/hotel-results-page.tsx'

export default function AgentHotels() {
  return <HotelResultsPage area="agent" />
}
