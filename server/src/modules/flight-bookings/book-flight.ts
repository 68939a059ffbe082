import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { type Booking, type BookingRequest, createBooking } from '../bookings/public.ts'
import { type OfferToBook, offerToBook } from '../flights/public.ts'
import { addInsurance } from '../insurance/public.ts'
import { buyerAudience } from '../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../quotes/public.ts'
import { fillSaved } from '../travellers/public.ts'
import { FLIGHT, type FlightBookingDeps } from './deps.ts'
import { prepareFlight } from './prepare-flight.ts'

export interface FlightRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token'> {
  form: BookingForm
  /** The quote and the enquiry it is booked from. */
  sources?: SaleSources | undefined
}

function insuredDays({ sold }: OfferToBook) {
  const flown = sold.slices.flat().map(({ flight }) => flight)
  return { departs_on: flown[0]?.from.at.slice(0, 10) ?? '', returns_on: flown.at(-1)?.to.at.slice(0, 10) ?? '' }
}

/** Books an offer found by a search: priced again at its supplier, then booked like any sale. */
export function bookFlight(
  deps: FlightBookingDeps,
  { form, sources = {}, ...request }: FlightRequest,
): Promise<Booking> {
  const { agentId, customerId } = request.buyer
  const { contact, payment, note = null, again, additions, agreed_total: agreedTotal } = form
  return createBooking(
    deps,
    { ...request, product: FLIGHT, contact, payment, note, again, agreedTotal, additions },
    async () => {
      const travellers = await fillSaved(deps, deps.db.prepared, agentId ?? customerId, form.travellers)
      const filled = { ...form, travellers }
      const offer = await offerToBook(deps.flights, form.flight_id, filled, buyerAudience(agentId))
      const { buyer, origin, locale } = request
      const flight = prepareFlight(deps.flights, filled, offer)
      const insuring = { ...deps, pricing: deps.flights.pricing }
      const sale = form.insurance
        ? await addInsurance(insuring, flight, {
            choice: form.insurance,
            trip: insuredDays(offer),
            travellers,
            contact,
            payment,
            buyer,
            locale,
          })
        : flight
      return sellFromSources(deps, sale, { sources, item: { product: FLIGHT }, buyer, origin })
    },
  )
}
