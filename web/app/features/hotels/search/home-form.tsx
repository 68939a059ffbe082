import { hotelUrls } from '../../../urls/products/hotels.ts'
import { HotelFields } from './hotel-form.tsx'

/** The hotel search on Home. */
export default function HomeHotelForm() {
  return <HotelFields results={hotelUrls.storefront.results} />
}
