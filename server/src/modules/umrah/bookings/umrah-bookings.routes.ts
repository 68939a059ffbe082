import type { umrahBookings as contract } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { translate } from '@safar/contract/wording/texts'
import { claimsKey } from '../../../platform/http/idempotency.ts'
import type { Call, Handlers } from '../../../platform/http/register.ts'
import { type Booking, createReplies, guest, newGuestToken, readBuyer, tokenOf, toView } from '../../bookings/public.ts'
import { readSources } from '../../quotes/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { bookUmrah } from './book-umrah.ts'
import { openDocument, saveDocument, savePassports } from './save-documents.ts'
import { saveRooms } from './save-rooms.ts'
import { saveVisa } from './save-visa.ts'
import { umrahListFile } from './umrah-lists.ts'

export function umrahBookingRoutes(deps: UmrahDeps): Handlers<typeof contract> {
  const { answer } = createReplies(deps)
  type Reader = Pick<Call<typeof contract.saveRooms>, 'actor' | 'locale'>
  const toReply = async ({ actor, locale }: Reader, booking: Booking) => ({
    message: translate(locale, 'booking_updated'),
    type: 'success' as const,
    booking: await toView(deps, deps.db.prepared, booking, actor ?? guest),
  })
  return {
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await readBuyer(deps.db.prepared, actor, body)
      const { agent_id: _agent, customer_id: _customer, quote, enquiry_id, ...form } = body
      const sources = readSources({ quote, enquiry_id }, actor)
      const request = { form, sources, buyer, locale, origin, token: actor ? null : newGuestToken() }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookUmrah(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
    savePassports: async (call) => toReply(call, await savePassports(deps, call)),
    saveDocument: async (call) => toReply(call, await saveDocument(deps, call)),
    openDocument: (call) => openDocument(deps, call),
    saveRooms: async (call) => toReply(call, await saveRooms(deps, call)),
    saveVisa: async (call) => toReply(call, await saveVisa(deps, call)),
    listFile: (call) => umrahListFile(deps, call),
  }
}
