import { DetailsPage } from './details/details-page.tsx'

export default function FlightDetails() {
  return <DetailsPage readOnly={false} />
}
