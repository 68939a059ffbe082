import { formatMoney } from '@safar/contract/amount'
import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Locale } from '@safar/contract/wording/locale'
import type { Origin } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { nothingToClaim } from '../../../platform/http/idempotency.ts'
import {
  assertMove,
  type BookedTraveller,
  type Booking,
  type BookingCommand,
  type Buyer,
  cancelBooking,
  confirmBooking,
  createBooking,
  lockForAction,
  moverOf,
  newGuestToken,
  travellersOf,
} from '../../bookings/public.ts'
import { HOTEL, type HotelBookingDeps } from '../deps.ts'
import { prepareStay } from '../prepare-stay.ts'
import type { BookedStayRow } from '../tables.ts'
import {
  type AmendActor,
  type AmendableStay,
  type Amendment,
  isOffice,
  priceAmendment,
  readAmendable,
  readAmendableByLink,
  type StayDates,
} from './quote-amendment.ts'
import { assertNotReplaced, CANCEL_REPLACED } from './replacement.ts'

export interface AmendCommand extends BookingCommand, StayDates {
  agreedPenalty: number
  agreedTotal: number
  locale: Locale
  origin: Origin
}

/** The new stay belongs to the buyer of the old one; the office books it on their behalf. */
function buyerOf({ channel, agentId, customerId, salesmanId }: Booking, actor: AmendActor): Buyer {
  const createdBy = actor?.userId ?? null
  return { channel: isOffice(actor) ? 'office' : channel, agentId, customerId, salesmanId, createdBy }
}

/** Paid in the same way as the old stay, if that is still available. */
function paymentOf(deps: HotelBookingDeps, { agentId, payment }: Booking, actor: AmendActor): Payment | undefined {
  if (agentId !== null || isOffice(actor)) return undefined
  return payment === 'card' && deps.config.safepay === null ? undefined : payment
}

/** The same guests in the same rooms; children with the ages for which their room was searched. */
function toRooms({ rooms }: BookedStayRow, { stay }: Amendment, people: readonly BookedTraveller[]) {
  return rooms.map((room, place): HotelBookingForm['rooms'][number] => {
    const ages = [...room.children]
    const guests = room.guests.flatMap((key) => people.find((one) => one.key === key) ?? [])
    return {
      rate_id: stay.chosen[place]?.id ?? '',
      guests: guests.map(({ type, title, givenName, familyName }) => ({
        title,
        given_name: givenName,
        family_name: familyName,
        age: type === 'child' ? (ages.shift() ?? 0) : null,
      })),
    }
  })
}

function assertAgreed({ quote }: Amendment, { agreedPenalty, agreedTotal }: AmendCommand): void {
  const toText = (amount: number) => formatMoney({ amount, currency: quote.currency })
  if (quote.penalty !== agreedPenalty)
    throw new AppError('conflict', {
      shown: 'penalty_changed',
      values: { was: toText(agreedPenalty), now: toText(quote.penalty) },
    })
  if (quote.total !== agreedTotal)
    throw new AppError('conflict', {
      shown: 'amend_price_changed',
      values: { was: toText(agreedTotal), now: toText(quote.total) },
    })
}

async function prepareReplacement(
  deps: HotelBookingDeps,
  actor: AmendActor,
  amendable: AmendableStay,
  command: AmendCommand,
) {
  const { booking, row } = amendable
  const amendment = await priceAmendment(deps, actor, amendable, command)
  assertAgreed(amendment, command)
  const people = await travellersOf(deps.db.prepared, booking.id)
  const { contact } = booking
  const { arrival, wishes } = row
  const rooms = toRooms(row, amendment, people)
  const { agreedPenalty, id, version } = command
  const form = { contact, rooms, arrival, special_requests: wishes ?? undefined }
  /**
   * Locked until the new booking is written: if two people change the dates at the same time, the second is refused.
   */
  const assertStillAmendable = async (tx: Queries) => {
    const locked = await lockForAction(tx, actor, { id, version })
    const move = locked.booking.state === 'held' ? 'cancel' : 'cancel_issued'
    assertMove(deps, locked, move, actor ? moverOf(actor) : 'product')
    await assertNotReplaced(tx, id)
  }
  return prepareStay(deps.hotels, form, amendment.stay, {
    id,
    ref: booking.ref,
    agreedPenalty,
    assertStillAmendable,
    // Even if this server crashes, the old hold is released once there is a new one.
    afterInsert: async (tx, bookingId) => {
      if (booking.state === 'held') await deps.jobs.enqueue(tx, CANCEL_REPLACED, { id: bookingId })
    },
  })
}

/** Money on a balance pays immediately; those who pay by card or transfer do so on the new booking's page. */
const isPaidNow = (old: Booking, { state, agentId, payment }: Booking): boolean =>
  old.state !== 'held' && state === 'held' && (agentId !== null || payment === 'balance')

export const amendStay = async (deps: HotelBookingDeps, actor: ScopedActor, command: AmendCommand): Promise<Booking> =>
  replaceStay(deps, actor, await readAmendable(deps, actor, command.id), command)

/** By the booking's link: the new booking is held under its own link until the guest pays for it. */
export async function amendAsGuest(
  deps: HotelBookingDeps,
  key: { ref: string; token: string },
  command: Omit<AmendCommand, 'id'>,
): Promise<Booking> {
  const amendable = await readAmendableByLink(deps, key)
  return replaceStay(deps, null, amendable, { ...command, id: amendable.booking.id })
}

/**
 * Books the new dates, and issues them if a balance pays. The old stay is cancelled by a job enqueued by the issue, so
 * it is never lost before the new one is certain. If the money is not available, the new rooms are released again. A
 * hold is replaced by a hold, and released by the new one's job.
 */
async function replaceStay(
  deps: HotelBookingDeps,
  actor: AmendActor,
  amendable: AmendableStay,
  command: AmendCommand,
): Promise<Booking> {
  const old = amendable.booking
  const { agreedTotal, locale, origin, idempotencyKey = null, idempotentReply } = command
  const held = await createBooking(
    deps,
    {
      product: HOTEL,
      buyer: buyerOf(old, actor),
      contact: old.contact,
      payment: paymentOf(deps, old, actor),
      note: old.note,
      agreedTotal,
      again: true,
      locale,
      origin,
      idempotencyKey,
      token: actor ? null : newGuestToken(),
      idempotentReply: idempotentReply && {
        claim: idempotentReply.claim,
        save: async (tx, booking) => (isPaidNow(old, booking) ? undefined : idempotentReply.save(tx, booking)),
      },
    },
    () => prepareReplacement(deps, actor, amendable, command),
  )
  if (!actor || !isPaidNow(old, held)) return held
  try {
    return await confirmBooking(deps, actor, {
      id: held.id,
      // The hold uses the key itself.
      idempotencyKey: idempotencyKey && `${idempotencyKey}:issue`,
      idempotentReply: idempotentReply && { ...idempotentReply, claim: nothingToClaim },
    })
  } catch (error) {
    if (error instanceof AppError) await cancelBooking(deps, null, { id: held.id })
    throw error
  }
}
