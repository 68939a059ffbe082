import { useSearchParams } from 'react-router'
import { DetailsPage } from '../../features/flights/details/details-page.tsx'
import { HotelPicture } from '../../features/hotels/public.ts'
import { PriceExplanation } from '../../features/pricing/public.ts'
import { ClientQuote } from '../../features/quotes/public.ts'
import { StorePage } from '../storefront/store-page.tsx'

/** For somebody who was sent a link: an agency's quote, or one flight of our own storefront. */
export default function PublicFlightDetails() {
  const [params] = useSearchParams()
  const quote = params.get('quote')
  if (quote !== null) return <ClientQuote link={quote} Picture={HotelPicture} />
  return (
    <StorePage tone="light">
      <DetailsPage readOnly PriceExplanation={PriceExplanation} />
    </StorePage>
  )
}
