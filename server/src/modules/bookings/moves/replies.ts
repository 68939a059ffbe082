import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { flushDeferred, type Queries } from '../../../platform/database/database.ts'
import { claimsKey, type Idempotency } from '../../../platform/http/idempotency.ts'
import type { BookingDeps } from '../deps.ts'
import { readInvoiceNo } from '../invoices/invoices.ts'
import { toView } from '../read/views.ts'
import type { IdempotentReply } from '../supplier/settlement.ts'
import type { Booking } from '../tables.ts'

/** The message when a booking did not end in the intended state. */
const otherwise: Partial<Record<Booking['state'], TextKey>> = {
  pending: 'booking_in_doubt',
  in_doubt: 'booking_in_doubt',
  rejected: 'booking_rejected',
  awaiting_approval: 'booking_waits',
}

interface ActionKeys {
  idempotencyKey: string | null
  idempotentReply: IdempotentReply
}

interface MoveCall<B> {
  body: B
  actor: ScopedActor
  locale: Locale
  idempotency: Idempotency
}

type Move<B> = (deps: BookingDeps, actor: ScopedActor, command: B & ActionKeys) => Promise<Booking>

interface Reader {
  actor: ScopedActor
  locale: Locale
}

interface AnsweredCall extends Reader {
  idempotency: Idempotency
}

interface AnswerText {
  text: TextKey | ((booking: Booking) => TextKey)
  /** The states it should end in; left out if any state is right. */
  intended?: Booking['state'] | readonly Booking['state'][]
  /** Whether the action was done, if the state stays the same. */
  isDone?: (booking: BookingView) => boolean
}

/**
 * An action under the request's idempotency key: it claims the key and stores the reply within its own transactions.
 */
type KeyedAction = (keys: ActionKeys) => Promise<Booking>

/** Builds the replies to moves: a message, and the booking as the caller may see it. */
export function createReplies(deps: BookingDeps) {
  const { db } = deps

  async function toReply(
    { actor, locale }: Reader,
    booking: Booking,
    { text, intended = booking.state, isDone }: AnswerText,
    queries: Queries = db.prepared,
  ) {
    const view = await toView(deps, queries, booking, actor)
    const missed = ![intended].flat().includes(booking.state) || isDone?.(view) === false
    const refused = intended === 'confirmed' ? 'issue_refused' : 'act_refused'
    const wanted = typeof text === 'function' ? text(booking) : text
    const shown = missed ? (otherwise[booking.state] ?? refused) : wanted
    const type = missed && booking.state !== 'awaiting_approval' ? ('warning' as const) : ('success' as const)
    return {
      message: translate(locale, shown, { product: booking.product }),
      type,
      booking: view,
    }
  }

  /** An invoice takes its number at COMMIT, when the reply has already been written. */
  async function fillInvoice<R extends { booking: BookingView }>(reply: R): Promise<R> {
    const { booking } = reply
    if (booking.state === 'confirmed' && booking.invoice === null)
      booking.invoice = await readInvoiceNo(db.prepared, booking.id)
    return reply
  }

  type Answer = Awaited<ReturnType<typeof toReply>>

  /** Replies with the booking after the action; `extend` adds further data to the reply. */
  async function answer<R extends Answer = Answer>(
    { actor, locale, idempotency }: AnsweredCall,
    words: AnswerText,
    act: KeyedAction,
    extend = (reply: Answer, _booking: Booking) => reply as R,
  ): Promise<R> {
    const reader = { actor, locale }
    const stored: { reply?: R } = {}
    const idempotentReply: IdempotentReply = {
      claim: idempotency.claim,
      async save(tx, booking) {
        // Tickets and entries, which the reply shows, were deferred.
        const flushed = flushDeferred(tx)
        const [reply] = await Promise.all([toReply(reader, booking, words, tx), flushed])
        stored.reply = extend(reply, booking)
        await idempotency.saveReply(tx, stored.reply)
      },
    }
    const booking = await act({ idempotencyKey: idempotency.key, idempotentReply })
    return fillInvoice(stored.reply ?? extend(await toReply(reader, booking, words), booking))
  }

  /** A move that either ends in its intended state or is refused. */
  const move = <B extends object>(run: Move<B>, text: TextKey) =>
    claimsKey(async ({ body, actor, ...call }: MoveCall<B>) =>
      answer({ actor, ...call }, { text }, (keys) => run(deps, actor, { ...body, ...keys })),
    )

  /** The same for a stored reply. */
  const completeStored = (stored: unknown) => fillInvoice(stored as Answer)

  return { answer, move, toReply, completeStored }
}
