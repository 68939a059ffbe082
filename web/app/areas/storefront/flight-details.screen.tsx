import { DetailsPage } from '../../features/flights/details/details-page.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'

export default function FlightDetails() {
  return <DetailsPage readOnly={false} PriceExplanation={PriceExplanation} />
}
