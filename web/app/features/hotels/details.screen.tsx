import { HotelPage } from './details/hotel-page.tsx'

export default function HotelDetailsScreen() {
  return <HotelPage area="storefront" />
}
