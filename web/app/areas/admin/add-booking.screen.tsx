import { PayerChoice, PayerFields } from '../../features/buyers/office/public.ts'
import { OfficeSearchPage } from '../../features/flights/office/office-search-page.tsx'
import { PriceExplanation } from '../../features/pricing/public.ts'
import { RecentQuotes } from '../../features/quotes/public.ts'

const Quotes = () => <RecentQuotes PayerFields={PayerFields} />

export default function AddBooking() {
  return <OfficeSearchPage payerChoice={<PayerChoice />} PriceExplanation={PriceExplanation} Quotes={Quotes} />
}
