import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { SellInsurance } from '../../features/insurance/office/sell-insurance.tsx'

export default function SellInsuranceScreen() {
  return <SellInsurance payerChoice={<PayerChoice />} />
}
