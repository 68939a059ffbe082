import { PayerChoice } from '../../features/buyers/payer-choice.tsx'
import { OfficeHotelSearch } from '../../features/hotels/office/office-hotel-search.tsx'

export default function OfficeHotels() {
  return <OfficeHotelSearch payerChoice={<PayerChoice />} />
}
