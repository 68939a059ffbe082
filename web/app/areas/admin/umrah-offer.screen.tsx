import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { OfficeUmrahOffer } from '../../features/umrah/details/office-offer.tsx'

export default function UmrahOffer() {
  return <OfficeUmrahOffer payerChoice={<PayerChoice AgentField={AgentField} />} />
}
