import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { OfficeHotelDetails } from '../../features/hotels/office/office-hotel-details.tsx'

export default function OfficeHotel() {
  return <OfficeHotelDetails payerChoice={<PayerChoice AgentField={AgentField} />} />
}
