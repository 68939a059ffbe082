import type { flights } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Buyer, Contact } from '../../bookings/checkout/public.ts'
import type { Payer } from '../../buyers/public.ts'

type OfferReply = Reply<typeof flights.show>

export interface BodyProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  /** Contact details for the airline, as far as known. */
  contact: Contact
  shown: OfferReply
  /** The quote option being booked. */
  quote: OptionToBook | null
  /** The price shown on the previous screen, if known. */
  seen: number | null
  /** URL to return to when a changed price is declined. */
  back: string
  onPrice: () => void
}
