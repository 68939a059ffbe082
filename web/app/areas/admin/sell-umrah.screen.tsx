import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { OfficeUmrahSale } from '../../features/umrah/list/office-sale.tsx'

export default function SellUmrah() {
  return <OfficeUmrahSale payerChoice={<PayerChoice AgentField={AgentField} />} />
}
