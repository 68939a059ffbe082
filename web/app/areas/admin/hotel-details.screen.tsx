import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { OfficeHotelDetails } from '../../features/hotels/office/office-hotel-details.tsx'

export default function OfficeHotel() {
  return <OfficeHotelDetails payerChoice={<PayerChoice />} />
}
