import { useSearchParams } from 'react-router'
import { ClientQuote } from '../quotes/public.ts'
import { DetailsPage } from './details/details-page.tsx'

/** For somebody a link was sent to: a quote, or one flight. */
export default function PublicFlightDetails() {
  const [params] = useSearchParams()
  const quote = params.get('quote')
  return quote === null ? <DetailsPage readOnly /> : <ClientQuote link={quote} />
}
