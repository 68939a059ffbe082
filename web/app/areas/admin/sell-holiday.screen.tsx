import { AgentField } from '../../features/agents/public.ts'
import { PayerChoice } from '../../features/flights/office/payer-choice.tsx'
import { SellHoliday } from '../../features/holidays/office/sell-holiday.tsx'

export default function SellHolidayScreen() {
  return <SellHoliday payerChoice={<PayerChoice AgentField={AgentField} />} />
}
