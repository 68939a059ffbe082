import type { Locale } from '@safar/contract/protocol/shapes'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Idempotency } from '../../../platform/http/idempotency.ts'
import type { BookingDeps } from '../deps.ts'
import { toView } from '../read/views.ts'
import type { Booking } from '../tables.ts'

/** The message where a booking did not end in the intended state. */
const otherwise: Partial<Record<Booking['state'], TextKey>> = {
  pending: 'booking_in_doubt',
  in_doubt: 'booking_in_doubt',
  rejected: 'booking_rejected',
  awaiting_approval: 'booking_waits',
}

interface MoveCall<B> {
  body: B
  actor: ScopedActor
  locale: Locale
  idempotency: Idempotency
}

type Move<B> = (
  deps: BookingDeps,
  actor: ScopedActor,
  command: B & { idempotencyKey: string | null },
) => Promise<Booking>

interface Reader {
  actor: ScopedActor
  locale: Locale
}

/** How moves are answered: with a message, and the booking as the caller may see it. */
export function createReplies(deps: BookingDeps) {
  const { db } = deps

  async function toReply({ actor, locale }: Reader, booking: Booking, text: TextKey, intended = booking.state) {
    const missed = booking.state !== intended
    const refused = intended === 'confirmed' ? 'issue_refused' : 'act_refused'
    const shown = missed ? (otherwise[booking.state] ?? refused) : text
    const type = missed && booking.state !== 'awaiting_approval' ? ('warning' as const) : ('success' as const)
    return {
      message: translate(locale, shown),
      type,
      booking: await toView(deps, db.prepared, booking, actor),
    }
  }

  /** A move that ends where it was meant to, or is refused. */
  const move =
    <B extends object>(run: Move<B>, text: TextKey) =>
    async ({ body, actor, locale, idempotency }: MoveCall<B>) =>
      toReply({ actor, locale }, await run(deps, actor, { ...body, idempotencyKey: idempotency.key }), text)

  return { toReply, move }
}
