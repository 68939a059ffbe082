import { DetailsPage } from './details/details-page.tsx'

/** The same flight for somebody a link was sent to. */
export default function PublicFlightDetails() {
  return <DetailsPage readOnly />
}
