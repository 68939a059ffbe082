import { storefrontUrls } from '../../urls/storefront.ts'
import { HotelPage } from './details/hotel-page.tsx'

const paths = { results: storefrontUrls.hotels, checkout: storefrontUrls.hotelCheckout }

export default function HotelDetailsScreen() {
  return <HotelPage paths={paths} />
}
