import { hasPermission } from '@safar/contract/protocol/access'
import type { umrahBookings as contract } from '@safar/contract/umrah/umrah-bookings.contract'
import { translate } from '@safar/contract/wording/texts'
import { AppError } from '../../../platform/errors.ts'
import { claimsKey } from '../../../platform/http/idempotency.ts'
import type { Call, Handlers } from '../../../platform/http/register.ts'
import {
  type Booking,
  type Buyer,
  createReplies,
  guest,
  newGuestToken,
  officeBuyer,
  ownBuyer,
  tokenOf,
  toView,
} from '../../bookings/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { bookUmrah } from './book-umrah.ts'
import { saveDocument, savePassports, saveVisa } from './change-booked.ts'
import { umrahListFile } from './umrah-lists.ts'

/** People buy for themselves; the office for the agent or customer it names, where it may book at all. */
async function buyerOf(
  { db }: UmrahDeps,
  { actor, body }: Pick<Call<typeof contract.book>, 'actor' | 'body'>,
): Promise<Buyer> {
  if (!actor || actor.role === 'agent' || actor.role === 'customer') return ownBuyer(actor)
  if (!hasPermission(actor, 'bookings.create')) throw new AppError('forbidden', { shown: 'forbidden' })
  return officeBuyer(db.prepared, actor, body.agent_id ?? null, body.customer_id ?? null)
}

export function umrahBookingRoutes(deps: UmrahDeps): Handlers<typeof contract> {
  const { answer } = createReplies(deps)
  type Reader = Pick<Call<typeof contract.saveVisa>, 'actor' | 'locale'>
  const toReply = async ({ actor, locale }: Reader, booking: Booking) => ({
    message: translate(locale, 'booking_updated'),
    type: 'success' as const,
    booking: await toView(deps, deps.db.prepared, booking, actor),
  })
  return {
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await buyerOf(deps, { actor, body })
      const { agent_id: _agent, customer_id: _customer, ...form } = body
      const request = { form, buyer, locale, origin, token: actor ? null : newGuestToken() }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookUmrah(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
    savePassports: async (call) => toReply(call, await savePassports(deps, call)),
    saveDocument: async (call) => toReply(call, await saveDocument(deps, call)),
    saveVisa: async (call) => toReply(call, await saveVisa(deps, call)),
    listFile: (call) => umrahListFile(deps, call),
  }
}
