import type { flights } from '@safar/contract/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Payer } from '../../flights/public.ts'
import type { Buyer } from '../api.ts'
import type { Contact } from './use-contact.ts'

type OfferReply = Reply<typeof flights.show>

export interface BodyProps {
  buyer: Buyer
  /** For whom the office books. */
  payer: Payer | null
  /** Whom the airline reaches, as far as it is known. */
  contact: Contact
  shown: OfferReply
  /** The option of a quote that is booked. */
  quote: OptionToBook | null
  /** The price on the screen the buyer comes from, where it is known. */
  seen: number | null
  /** Where a declined price leads. */
  back: string
  onPrice: () => void
}
