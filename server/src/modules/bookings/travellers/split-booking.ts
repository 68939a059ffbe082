import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { sealNumber } from '../../../platform/stored-number.ts'
import { insertBooking, newRef } from '../create/insert-booking.ts'
import { toTravellerKeys } from '../create/traveller-keys.ts'
import type { BookingDeps } from '../deps.ts'
import { payerOf, releaseHolds } from '../money/holds.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import { passportPlace } from '../read/traveller-row.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from '../tables.ts'
import { deleteTravellers, toNameColumns } from './name-travellers.ts'
import { holdAgain } from './reduce-booking.ts'
import { splitMoney } from './split-money.rules.ts'

const selectNewId = statement<{ id: number }>(`select nextval('bookings_id_seq') as id`)
const insertTraveller = insertInto(bookingTravellers)
// The first booking's mail language is copied to the new one.
const insertSplitEvent = statement(`
  insert into booking_events (booking_id, at, move, to_state, actor_id, facts)
  select $1, $2::timestamptz, 'make', $3, $4::bigint,
    jsonb_build_object('locale', e.facts -> 'locale', 'split_from', $6::text)
  from booking_events e where e.booking_id = $5 and e.move = 'make' order by e.id limit 1`)
const selectReceipts = statement('select from booking_receipts where booking_id = $1 limit 1')

/** Money received from a guest belongs to the booking it was sent for: it cannot be divided between two. */
export async function assertCanSplit(tx: Queries, booking: Booking): Promise<void> {
  if (booking.state !== 'held') throw new AppError('conflict', { shown: 'booking_moved' })
  if (payerOf(booking) === null && (await query(tx, selectReceipts(booking.id))).length > 0)
    throw new AppError('conflict', { shown: 'split_paid' })
}

interface Split {
  actorId: number | null
  staying: readonly BookedTraveller[]
  leaving: readonly BookedTraveller[]
  /** The trip summary of the new booking, for lists. */
  trip: Booking['trip']
  /** The amount kept for returned seats. */
  kept: number
  /** The part of the price that is extras of the leaving travellers; left out if nobody has extras of their own. */
  extras?: number
  /**
   * Their reference at the supplier, if it is a different one. Then they keep the traveller keys by which the supplier
   * knows them.
   */
  pnr?: string
  /** Writes the product's own data for the new booking, and its inventory. */
  insertDetails: (created: Booking) => Promise<void>
}

/** Under new keys in their own booking, with passports sealed again for their new rows. */
async function moveTravellers(
  tx: Queries,
  deps: BookingDeps,
  { from, to, people, keys }: { from: number; to: number; people: readonly BookedTraveller[]; keys: readonly string[] },
): Promise<void> {
  for (const [place, { bookingId: _booking, key, ...one }] of people.entries()) {
    const next = keys[place] ?? key
    const passport = one.passportSealed && deps.vault.open(passportPlace(from, key), one.passportSealed)
    const { sealed, tail, mac } = sealNumber(deps.vault, passportPlace(to, next), passport)
    const withAdult = one.type === 'infant' ? next.replace('infant', 'adult') : null
    const row = { ...one, passportSealed: sealed, passportTail: tail, passportMac: mac, withAdult }
    await query(tx, insertTraveller({ ...row, bookingId: to, key: next }))
  }
  await deleteTravellers(
    tx,
    { id: from },
    people.map(({ key }) => key),
  )
}

/** Splits off some travellers of a held booking into a new booking: the two together hold what the one held. */
export async function splitBooking(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: Pick<LockedBooking, 'booking' | 'moneyHold'>,
  { actorId, staying, leaving, trip, kept, extras, pnr, insertDetails }: Split,
): Promise<{ set: Partial<Booking>; created: Booking }> {
  await assertCanSplit(tx, booking)
  const money = splitMoney(booking, leaving, kept, extras)
  const [reserved] = await query(tx, selectNewId())
  if (!reserved) throw new Error('no id was reserved')
  const { id } = reserved
  const now = deps.clock.now()
  const created: Booking = {
    ...booking,
    ...money.leaves,
    id,
    ref: newRef(),
    version: 1,
    createdAt: now,
    createdBy: actorId,
    idempotencyKey: null,
    tokenDigest: null,
    tokenSealed: null,
    trip,
    passengers: leaving.length,
  }
  // Held under our own reference: the new booking gets its own.
  if (booking.pnr === booking.ref) created.pnr = created.ref
  if (pnr !== undefined) created.pnr = pnr
  Object.assign(created, toNameColumns(created, leaving))
  await query(tx, insertBooking(created))
  await query(tx, insertSplitEvent(id, now, booking.state, actorId, booking.id, booking.ref))
  const keys = pnr === undefined ? toTravellerKeys(leaving) : leaving.map(({ key }) => key)
  await moveTravellers(tx, deps, { from: booking.id, to: id, people: leaving, keys })
  // Inventory is locked before wallets, as everywhere.
  await insertDetails(created)
  const set = { ...money.stays, ...toNameColumns(booking, staying), passengers: staying.length }
  await releaseHolds(tx, booking)
  await holdAgain(tx, deps, { booking: { ...booking, ...set }, withMoney: moneyHold !== null })
  await holdAgain(tx, deps, { booking: created, withMoney: moneyHold !== null })
  return { set, created }
}
