import { z } from 'zod'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredAddition } from '../addition-tables.ts'
import { listChosen } from '../additions.ts'
import type { BookingDeps } from '../deps.ts'
import { payerOf } from '../money/holds.ts'
import { moveReceipts } from '../money/move-receipts.ts'
import { isOver } from '../moves/moves.rules.ts'
import { notifyAdditionFailed } from '../notify/notify-booking.ts'
import { bookingRow } from '../read/booking-row.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { confirmBooking } from '../supplier/confirm-booking.ts'
import type { Booking } from '../tables.ts'
import { createBooking } from './create-booking.ts'
import { newGuestToken } from './guest.ts'
import { additionOf } from './prepare-additions.ts'

const jobPayload = z.object({ id: z.number() })
const noOrigin = { ip: '', userAgent: '', requestId: '' }

const updateAdded = statement('update booking_additions set added_id = $3 where booking_id = $1 and place = $2')
const finish = statement<{ place: number }>(`
  update booking_additions set state = $3 where booking_id = $1 and place = $2 and state = 'chosen' returning place`)
const selectAdded = statement<{ addedId: number | null }>(`
  select added_id as "addedId" from booking_additions where booking_id = $1 and place = $2`)

/** 'KHAN/BILAL' as a form has it. */
function leadOf({ leadPassenger, contact }: Booking) {
  const [family_name = '', given_name = contact.name] = leadPassenger.split('/')
  return { title: 'MR' as const, given_name, family_name }
}

/** Uses the buyer, contact and payment of the booking it was added to; a second run finds the booking of the first. */
async function book(deps: BookingDeps, { place, product, choice, locale }: StoredAddition, host: Booking) {
  const { id, channel, agentId, customerId, salesmanId, createdBy, contact, payment, tokenDigest } = host
  const buyer = { channel, agentId, customerId, salesmanId, createdBy }
  const added = await createBooking(
    deps,
    {
      product,
      buyer,
      contact,
      payment,
      note: choice.note ?? null,
      agreedTotal: choice.agreed_total,
      again: true,
      locale,
      origin: noOrigin,
      idempotencyKey: `addition:${id}:${place}`,
      token: tokenDigest === null ? null : newGuestToken(),
      isPaid: true,
    },
    async () => (await additionOf(deps, product).prepare(choice, { buyer, lead: leadOf(host) })).sale,
  )
  await deps.db.tx(async (tx) => {
    await query(tx, updateAdded(id, place, added.id))
    if (payerOf(host) === null) await moveReceipts(tx, { from: host, to: added, at: deps.clock.now() })
  })
  return added
}

/** Awaiting approval counts too: the office may have to approve it, with its money set aside. */
const issuedStates: readonly Booking['state'][] = ['confirmed', 'awaiting_approval']

/**
 * Asserts a refusal by our own rules, which is final; rethrows anything else, and also if another action on the booking
 * is merely in progress.
 */
function assertRefused(error: unknown): asserts error is AppError {
  if (!(error instanceof AppError) || error.details.shown === 'booking_under_way') throw error
}

/** Gives up: an unpaid booking is released, and money received for it stays the payer's. */
async function giveUp(deps: BookingDeps, { place, name, owed }: StoredAddition, host: Booking): Promise<void> {
  const [row] = await query(deps.db.prepared, selectAdded(host.id, place))
  const added = row?.addedId ? await bookingRow(deps.db.prepared, row.addedId) : null
  if (added?.state === 'held') await cancelBooking(deps, null, { id: added.id })
  await deps.db.tx(async (tx) => {
    const [ended] = await query(tx, finish(host.id, place, 'failed'))
    if (ended) await notifyAdditionFailed(tx, host, { name, amount: owed })
  })
}

async function bookAddition(deps: BookingDeps, addition: StoredAddition, host: Booking): Promise<void> {
  if (isOver(host.state)) return giveUp(deps, addition, host)
  try {
    const added = await book(deps, addition, host)
    const after = added.state === 'held' ? await confirmBooking(deps, null, { id: added.id }) : added
    if (!issuedStates.includes(after.state)) return await giveUp(deps, addition, host)
    await query(deps.db.prepared, finish(host.id, addition.place, 'booked'))
  } catch (error) {
    assertRefused(error)
    await giveUp(deps, addition, host)
  }
}

/** Books what was added to a booking once that one is issued. Each is either issued and paid, or there is none. */
export async function bookAdditions(deps: BookingDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const host = await bookingRow(deps.db.prepared, id)
  if (!host || host.issuedAt === null) return
  for (const addition of await listChosen(deps.db.prepared, id)) await bookAddition(deps, addition, host)
}
