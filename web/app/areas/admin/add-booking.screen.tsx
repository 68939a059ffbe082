import { AgentField } from '../../features/agents/public.ts'
import { OfficeSearchPage } from '../../features/flights/office/office-search-page.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'
import { RecentQuotes } from '../../features/quotes/public.ts'

export default function AddBooking() {
  return <OfficeSearchPage AgentField={AgentField} PriceExplanation={PriceExplanation} Quotes={RecentQuotes} />
}
