import type { HotelBookingForm } from '@safar/contract/hotels/hotels.shapes'
import type { Actor } from '../../platform/actor.ts'
import { type Booking, type BookingRequest, createBooking, HOTEL } from '../bookings/public.ts'
import { sellForEnquiry } from '../enquiries/public.ts'
import { stayToBook } from '../hotels/public.ts'
import { buyerAudience } from '../pricing/public.ts'
import { type QuoteToBook, sellAsQuoted } from '../quotes/public.ts'
import type { HotelBookingDeps } from './deps.ts'
import { prepareStay } from './prepare-stay.ts'

export interface StayRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: HotelBookingForm
  /** The quote it is booked from. */
  quote?: QuoteToBook | undefined
  /** The enquiry it is booked for, by somebody of the office. */
  enquiry?: { enquiryId: number; actor: Actor } | undefined
}

/** Books rates that were chosen: priced again at their supplier, then booked as any sale. */
export function bookStay(deps: HotelBookingDeps, { form, quote, enquiry, ...request }: StayRequest): Promise<Booking> {
  const { agentId } = request.buyer
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  return createBooking(deps, { ...request, product: HOTEL, contact, payment, note, again, agreedTotal }, async () => {
    const rateIds = form.rooms.map(({ rate_id }) => rate_id)
    const sale = prepareStay(
      deps.hotels,
      form,
      await stayToBook(deps.hotels, form.supplier, rateIds, buyerAudience(agentId)),
    )
    const { buyer, origin } = request
    const quoted = quote ? await sellAsQuoted(deps, sale, { quote, product: HOTEL, buyer, origin }) : sale
    return enquiry ? sellForEnquiry(deps, quoted, { ...enquiry, origin }) : quoted
  })
}
