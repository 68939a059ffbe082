import { randomBytes } from 'node:crypto'
import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Idempotency } from '../../../platform/http/idempotency.ts'
import type { Handlers } from '../../../platform/http/register.ts'
import { confirmRefund, quoteRefund, requestRefund } from '../after-sales/refund-booking.ts'
import { confirmReissue, finishReissue, quoteReissue, requestReissue } from '../after-sales/reissue-booking.ts'
import { requestVoid, voidBooking } from '../after-sales/void-booking.ts'
import { officeBuyer, ownBuyer } from '../create/buyers.ts'
import { createBooking } from '../create/create-booking.ts'
import { guest, tokenOf } from '../create/guest.ts'
import type { BookingDeps } from '../deps.ts'
import { toView } from '../read/views.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { approveBooking, confirmBooking } from '../supplier/confirm-booking.ts'
import type { Booking } from '../tables.ts'
import { updateBooking, updateBookingAmount } from './change-booking.ts'

type Reading =
  | 'list'
  | 'customerList'
  | 'officeList'
  | 'show'
  | 'showCustomers'
  | 'showOffices'
  | 'showByLink'
  | 'pnr'
  | 'statusSettings'
  | 'updateStatusSettings'
  | 'deadlines'

/** What is said of a booking that did not end where it was meant to. */
const otherwise: Partial<Record<Booking['state'], TextKey>> = {
  pending: 'booking_in_doubt',
  in_doubt: 'booking_in_doubt',
  rejected: 'booking_rejected',
  awaiting_approval: 'booking_waits',
}

interface Asked<B> {
  body: B
  actor: ScopedActor
  locale: Locale
  idempotency: Idempotency
}

type Move<B> = (deps: BookingDeps, actor: ScopedActor, wish: B & { intent: string | null }) => Promise<Booking>

/** How moves are answered: with a sentence, and the booking as the caller may see it. */
function answers(deps: BookingDeps) {
  const { db, clock } = deps

  async function done(actor: ScopedActor, locale: Locale, booking: Booking, text: TextKey, wanted = booking.state) {
    const missed = booking.state !== wanted
    const refused = wanted === 'confirmed' ? 'issue_refused' : 'act_refused'
    const shown = missed ? (otherwise[booking.state] ?? refused) : text
    const type = missed && booking.state !== 'awaiting_approval' ? ('warning' as const) : ('success' as const)
    return {
      message: translate(locale, shown),
      type,
      booking: await toView(db.prepared, booking, { actor, now: clock.now() }),
    }
  }

  /** A move that ends where it was meant to, or is refused. */
  const moved =
    <B extends object>(move: Move<B>, text: TextKey) =>
    async ({ body, actor, locale, idempotency }: Asked<B>) =>
      done(actor, locale, await move(deps, actor, { ...body, intent: idempotency.key }), text)

  return { done, moved }
}

export function moveRoutes(deps: BookingDeps): Omit<Handlers<typeof contract>, Reading> {
  const { db } = deps
  const { done, moved } = answers(deps)

  return {
    async create({ body, actor, locale, origin, idempotency }) {
      const buyer = ownBuyer(actor)
      const wish = { form: body, buyer, locale, origin, intent: idempotency.key, token: null }
      return done(actor, locale, await createBooking(deps, wish), 'booking_saved', 'held')
    },
    async createPublic({ body, actor, locale, origin, idempotency }) {
      const token = actor ? null : randomBytes(24).toString('base64url')
      const buyer = ownBuyer(actor)
      const booking = await createBooking(deps, { form: body, buyer, locale, origin, intent: idempotency.key, token })
      return {
        ...(await done(actor ?? guest, locale, booking, 'booking_saved', 'held')),
        token: tokenOf(deps, booking),
      }
    },
    async createByOffice({ body, actor, locale, origin, idempotency }) {
      const { agent_id: agentId, customer_id: customerId, ...form } = body
      const buyer = await officeBuyer(db.prepared, actor, agentId ?? null, customerId ?? null)
      const booking = await createBooking(deps, { form, buyer, locale, origin, intent: idempotency.key, token: null })
      return done(actor, locale, booking, 'booking_saved', 'held')
    },
    async confirm({ body, actor, locale, idempotency }) {
      const wish = { id: body.id, agreedTotal: body.agreed_total, intent: idempotency.key }
      const booking = await confirmBooking(deps, actor, wish)
      return done(actor, locale, booking, 'booking_confirmed', 'confirmed')
    },
    approve: async ({ body, actor, locale, idempotency }) =>
      done(
        actor,
        locale,
        await approveBooking(deps, actor, body.id, idempotency.key),
        'booking_confirmed',
        'confirmed',
      ),
    async cancel({ body, actor, locale, idempotency }) {
      const booking = await cancelBooking(deps, actor, { ...body, intent: idempotency.key })
      return done(actor, locale, booking, 'booking_canceled', 'cancelled')
    },
    requestVoid: moved(requestVoid, 'void_requested'),
    async voidBooking({ body, actor, locale, idempotency }) {
      const booking = await voidBooking(deps, actor, { ...body, intent: idempotency.key })
      return body.refuse
        ? done(actor, locale, booking, 'booking_updated')
        : done(actor, locale, booking, 'booking_voided', 'voided')
    },
    requestRefund: moved(requestRefund, 'refund_asked'),
    quoteRefund: moved(quoteRefund, 'refund_quoted'),
    async confirmRefund({ body, actor, locale, idempotency }) {
      const booking = await confirmRefund(deps, actor, { ...body, intent: idempotency.key })
      return done(actor, locale, booking, body.refuse ? 'booking_updated' : 'refund_done')
    },
    requestReissue: moved(requestReissue, 'reissue_asked'),
    quoteReissue: moved(quoteReissue, 'reissue_quoted'),
    confirmReissue: async ({ body, actor, locale, idempotency }) =>
      done(
        actor,
        locale,
        await confirmReissue(deps, actor, { ...body, intent: idempotency.key }),
        body.refuse ? 'booking_updated' : 'reissue_agreed',
      ),
    finishReissue: moved(finishReissue, 'reissue_done'),
    update: async ({ body, actor, locale, origin }) =>
      done(actor, locale, await updateBooking(deps, actor, origin, body), 'booking_updated'),
    updateAmount: async ({ body, actor, locale, origin, idempotency }) =>
      done(
        actor,
        locale,
        await updateBookingAmount(deps, actor, origin, { ...body, intent: idempotency.key }),
        'booking_updated',
      ),
  }
}
