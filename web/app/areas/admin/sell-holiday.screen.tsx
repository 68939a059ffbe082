import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { SellHoliday } from '../../features/holidays/office/sell-holiday.tsx'

export default function SellHolidayScreen() {
  return <SellHoliday payerChoice={<PayerChoice />} />
}
