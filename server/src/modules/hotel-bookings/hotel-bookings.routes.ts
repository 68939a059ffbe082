import type { hotelBookings as contract } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { type Booking, createReplies, guest, newGuestToken, readBuyer, tokenOf } from '../bookings/public.ts'
import { readSources } from '../quotes/public.ts'
import { amendAsGuest, amendStay } from './amend/amend-stay.ts'
import { quoteAmendment, quoteGuestAmendment } from './amend/quote-amendment.ts'
import { bookStay } from './book-stay.ts'
import type { HotelBookingDeps } from './deps.ts'

/** A held stay first has to be paid for. */
const amendedText = ({ state }: Pick<Booking, 'state'>) => (state === 'held' ? 'stay_amended_unpaid' : 'stay_amended')

export function hotelBookingRoutes(deps: HotelBookingDeps): Handlers<typeof contract> {
  const { answer, completeStored } = createReplies(deps)
  return {
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await readBuyer(deps.db.prepared, actor, body)
      const token = actor ? null : newGuestToken()
      const { agent_id: _agent, customer_id: _customer, quote, enquiry_id, ...form } = body
      const request = { form, sources: readSources({ quote, enquiry_id }, actor), buyer, locale, origin, token }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookStay(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
    quoteAmendment: async ({ body, actor }) => ({ quote: await quoteAmendment(deps, actor, body) }),
    amend: claimsKey(async ({ body, origin, ...call }) => {
      const { agreed_penalty: agreedPenalty, agreed_total: agreedTotal, ...dates } = body
      const command = { ...dates, agreedPenalty, agreedTotal, origin, locale: call.locale }
      return answer(call, { text: amendedText, intended: ['confirmed', 'held'] }, (keys) =>
        amendStay(deps, call.actor, { ...command, ...keys }),
      )
    }, completeStored),
    quoteGuestAmendment: async ({ params, body }) => ({
      quote: await quoteGuestAmendment(deps, { ...params, ...body }),
    }),
    amendAsGuest: claimsKey(async ({ params, body, locale, origin, idempotency }) => {
      const { agreed_penalty: agreedPenalty, agreed_total: agreedTotal, token, ...dates } = body
      const command = { ...dates, agreedPenalty, agreedTotal, origin, locale }
      return answer(
        { actor: guest, locale, idempotency },
        { text: 'stay_amended_unpaid', intended: 'held' },
        (keys) => amendAsGuest(deps, { ...params, token }, { ...command, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
  }
}
