import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import { type Booking, type BookingRequest, createBooking } from '../bookings/public.ts'
import { stayToBook } from '../hotels/public.ts'
import { buyerAudience } from '../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../quotes/public.ts'
import { HOTEL, type HotelBookingDeps } from './deps.ts'
import { prepareStay } from './prepare-stay.ts'

export interface StayRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: HotelBookingForm & Pick<BookingRequest, 'additions'>
  /** The quote and the enquiry it is booked from. */
  sources?: SaleSources | undefined
}

/** Books the chosen rates: priced again at their supplier, then booked like any sale. */
export function bookStay(deps: HotelBookingDeps, { form, sources = {}, ...request }: StayRequest): Promise<Booking> {
  const { agentId } = request.buyer
  const { contact, payment, note = null, again, additions, agreed_total: agreedTotal } = form
  return createBooking(
    deps,
    { ...request, product: HOTEL, contact, payment, note, again, agreedTotal, additions },
    async () => {
      const rateIds = form.rooms.map(({ rate_id }) => rate_id)
      const sale = prepareStay(
        deps.hotels,
        form,
        await stayToBook(deps.hotels, form.supplier, rateIds, buyerAudience(agentId)),
      )
      const { buyer, origin } = request
      return sellFromSources(deps, sale, { sources, item: { product: HOTEL }, buyer, origin })
    },
  )
}
