import { randomBytes } from 'node:crypto'
import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { type Creating, createReplies, guest, officeBuyer, ownBuyer, tokenOf } from '../bookings/public.ts'
import { bookFlight } from './book-flight.ts'
import type { FlightBookingDeps } from './deps.ts'

/** The calls that create a booking of a flight, by who books. */
export function flightBookingRoutes(deps: FlightBookingDeps): Pick<Handlers<typeof contract>, Creating> {
  const { toReply } = createReplies(deps)
  return {
    async create({ body, actor, locale, origin, idempotency }) {
      const request = { form: body, buyer: ownBuyer(actor), locale, origin, token: null }
      const booking = await bookFlight(deps, { ...request, idempotencyKey: idempotency.key })
      return toReply({ actor, locale }, booking, 'booking_saved', 'held')
    },
    async createPublic({ body, actor, locale, origin, idempotency }) {
      const token = actor ? null : randomBytes(24).toString('base64url')
      const request = { form: body, buyer: ownBuyer(actor), locale, origin, token }
      const booking = await bookFlight(deps, { ...request, idempotencyKey: idempotency.key })
      const reply = await toReply({ actor: actor ?? guest, locale }, booking, 'booking_saved', 'held')
      return { ...reply, token: tokenOf(deps, booking) }
    },
    async createByOffice({ body, actor, locale, origin, idempotency }) {
      const { agent_id: agentId, customer_id: customerId, ...form } = body
      const buyer = await officeBuyer(deps.db.prepared, actor, agentId ?? null, customerId ?? null)
      const request = { form, buyer, locale, origin, token: null }
      const booking = await bookFlight(deps, { ...request, idempotencyKey: idempotency.key })
      return toReply({ actor, locale }, booking, 'booking_saved', 'held')
    },
  }
}
