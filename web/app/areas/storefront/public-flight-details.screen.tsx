import { useSearchParams } from 'react-router'
import { DetailsPage } from '../../features/flights/details/details-page.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'
import { ClientQuote } from '../../features/quotes/public.ts'

/** For somebody a link was sent to: a quote, or one flight. */
export default function PublicFlightDetails() {
  const [params] = useSearchParams()
  const quote = params.get('quote')
  return quote === null ? <DetailsPage readOnly PriceExplanation={PriceExplanation} /> : <ClientQuote link={quote} />
}
