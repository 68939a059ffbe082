import { storefrontUrls } from '../../urls/storefront.ts'
import { HotelResultsPage } from './results/hotel-results-page.tsx'

const paths = { results: storefrontUrls.hotels, details: storefrontUrls.hotel }

export default function HotelSearchScreen() {
  return <HotelResultsPage paths={paths} />
}
