import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { OfficeHotelSearch } from '../../features/hotels/office/office-hotel-search.tsx'

export default function OfficeHotels() {
  return <OfficeHotelSearch payerChoice={<PayerChoice AgentField={AgentField} />} />
}
