import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { SellVisa } from '../../features/visas/office/sell-visa.tsx'

export default function SellVisaScreen() {
  return <SellVisa payerChoice={<PayerChoice />} />
}
