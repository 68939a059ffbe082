import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { OfficeUmrahOffer } from '../../features/umrah/details/office-offer.tsx'

export default function UmrahOffer() {
  return <OfficeUmrahOffer payerChoice={<PayerChoice />} />
}
