import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { OfficeUmrahSale } from '../../features/umrah/list/office-sale.tsx'

export default function SellUmrah() {
  return <OfficeUmrahSale payerChoice={<PayerChoice />} />
}
