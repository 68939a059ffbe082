import { HotelResultsPage } from './results/hotel-results-page.tsx'

export default function HotelSearchScreen() {
  return <HotelResultsPage area="storefront" />
}
