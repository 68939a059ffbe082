import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { SellInsurance } from '../../features/insurance/office/sell-insurance.tsx'

export default function SellInsuranceScreen() {
  return <SellInsurance payerChoice={<PayerChoice AgentField={AgentField} />} />
}
