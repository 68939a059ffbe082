import type { hotels as contract } from '@safar/contract/hotels/hotels.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Call, Handlers } from '../../platform/http/register.ts'
import {
  type Booking,
  type Buyer,
  createReplies,
  guest,
  newGuestToken,
  officeBuyer,
  ownBuyer,
  tokenOf,
} from '../bookings/public.ts'
import { amendStay } from './amend/amend-stay.ts'
import { quoteAmendment } from './amend/quote-amendment.ts'
import { bookStay } from './book-stay.ts'
import type { HotelBookingDeps } from './deps.ts'

/** Held: somebody pays for it first. */
const amendedText = ({ state }: Pick<Booking, 'state'>) => (state === 'held' ? 'stay_amended_unpaid' : 'stay_amended')

const buysForThemselves = (actor: ScopedActor | null): boolean =>
  actor === null || actor.role === 'agent' || actor.role === 'customer'

/** People buy for themselves; the office for the agent or customer it names, where it may book at all. */
async function buyerOf(
  { db }: HotelBookingDeps,
  { actor, body }: Pick<Call<typeof contract.book>, 'actor' | 'body'>,
): Promise<Buyer> {
  if (!actor || buysForThemselves(actor)) return ownBuyer(actor)
  if (!hasPermission(actor, 'bookings.create')) throw new AppError('forbidden', { shown: 'forbidden' })
  return officeBuyer(db.prepared, actor, body.agent_id ?? null, body.customer_id ?? null)
}

export function hotelBookingRoutes(
  deps: HotelBookingDeps,
): Pick<Handlers<typeof contract>, 'book' | 'quoteAmendment' | 'amend'> {
  const { answer, completeStored } = createReplies(deps)
  return {
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await buyerOf(deps, { actor, body })
      const token = actor ? null : newGuestToken()
      const { agent_id: _agent, customer_id: _customer, quote: key, enquiry_id: enquiryId, ...form } = body
      if ((key || enquiryId !== undefined) && !actor) throw notFound()
      const quote = key && actor ? { ...key, maker: actor } : undefined
      const enquiry = enquiryId !== undefined && actor ? { enquiryId, actor } : undefined
      const request = { form, quote, enquiry, buyer, locale, origin, token }
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
  }
}
