import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { SellVisa } from '../../features/visas/office/sell-visa.tsx'

export default function SellVisaScreen() {
  return <SellVisa payerChoice={<PayerChoice AgentField={AgentField} />} />
}
