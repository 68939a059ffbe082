import type { ComponentProps } from 'react'
import { AgentField } from '../../features/agents/public.ts'
import { OfficeSearchPage } from '../../features/flights/office/office-search-page.tsx'
import { PayerFields } from '../../features/flights/office/payer-fields.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'
import { RecentQuotes } from '../../features/quotes/public.ts'

const Payer = (props: Omit<ComponentProps<typeof PayerFields>, 'AgentField'>) => (
  <PayerFields AgentField={AgentField} {...props} />
)

const Quotes = () => <RecentQuotes PayerFields={Payer} />

export default function AddBooking() {
  return <OfficeSearchPage AgentField={AgentField} PriceExplanation={PriceExplanation} Quotes={Quotes} />
}
