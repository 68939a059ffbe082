import { storefrontUrls } from '../../../urls/storefront.ts'
import { HotelFields } from './hotel-form.tsx'

/** The hotel search on Home. */
export default function HomeHotelForm() {
  return <HotelFields results={storefrontUrls.hotels} />
}
