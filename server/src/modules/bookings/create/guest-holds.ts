import { randomInt, timingSafeEqual } from 'node:crypto'
import { minutesAfter } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/address.ts'
import type { BookingDeps } from '../deps.ts'
import { readReceived } from '../money/move-receipts.ts'
import type { Sale, Write } from '../products/sale.ts'
import { type Booking, guestHolds } from '../tables.ts'
import type { BookingRequest } from './booking-request.ts'
import { assertFewUnpaid, isConfirmed } from './unpaid-limits.ts'

/** How long seats are held while the buyer's address is not confirmed. */
const CONFIRM_MINUTES = 15
const CODE_DIGITS = 6
const MAX_TRIES = 5

const place = ({ id }: Pick<Booking, 'id'>) => ({ table: 'guest_holds', column: 'code_sealed', row: String(id) })
const keyOf = (text: string): string => digest(text).toString('hex')

type Buyers = Pick<Booking, 'agentId' | 'customerId' | 'createdBy'>

/** Booked without an account, and not by the office on somebody's behalf. */
export const isGuest = (booking: Buyers): boolean => isOwnPurchase(booking) && booking.customerId === null

/** Somebody without an agency booked for themselves, with or without an account. */
export const isOwnPurchase = ({ agentId, customerId, createdBy }: Buyers): boolean =>
  agentId === null && createdBy === customerId

const isEmailVerified = statement<{ verified: boolean }>(
  'select email_verified as verified from people_directory where id = $1',
)

/** A customer's address is confirmed for all their bookings; a guest's for one. */
async function hasConfirmedAddress(tx: Queries, { customerId }: Booking): Promise<boolean> {
  if (customerId === null) return false
  const [row] = await query(tx, isEmailVerified(customerId))
  return row?.verified ?? false
}

const insertGuestHold = insertInto(guestHolds)

/**
 * Stores the keys by which the unpaid bookings of guests and customers are counted, and the code that confirms a
 * guest's address; refuses a hold over the limit.
 */
export async function insertGuestHoldOf(
  tx: Queries,
  { vault }: Pick<BookingDeps, 'vault'>,
  booking: Booking,
  { request, sale, write }: { request: BookingRequest; sale: Sale; write: Write },
): Promise<void> {
  const { customerId, contact } = booking
  const keys = {
    addressKey: addressKey(request.origin.ip),
    emailKey: keyOf(customerId === null ? contact.email.trim().toLowerCase() : `customer:${customerId}`),
    flightKeys: [...sale.scarce],
  }
  const confirmed = await hasConfirmedAddress(tx, booking)
  const { passengers: seats } = booking
  await assertFewUnpaid(tx, { keys, seats, confirmed, isCustomer: customerId !== null, replaces: sale.replaces })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await write(
    tx,
    insertGuestHold({
      bookingId: booking.id,
      ...keys,
      codeSealed: vault.seal(place(booking), code),
      confirmBy: minutesAfter(booking.createdAt, CONFIRM_MINUTES),
      tries: 0,
      confirmedAt: confirmed ? booking.createdAt : null,
    }),
  )
}

interface GuestHoldRow {
  code_sealed: string
  confirm_by: Date
  tries: number
  confirmed_at: Date | null
}

const columns = 'code_sealed, confirm_by, tries, confirmed_at'
const selectGuestHold = statement<GuestHoldRow>(`select ${columns} from guest_holds where booking_id = $1`)
const selectGuestHoldForUpdate = statement<GuestHoldRow>(
  `select ${columns} from guest_holds where booking_id = $1 for update`,
)
const countTry = statement('update guest_holds set tries = tries + 1 where booking_id = $1')
const confirmGuestHold = statement(
  'update guest_holds set confirmed_at = $2 where booking_id = $1 and confirmed_at is null',
)

const selectConfirmBy = statement<{ confirmBy: Date }>(`
  select g.confirm_by as "confirmBy" from guest_holds g join bookings b on b.id = g.booking_id
  where g.booking_id = $1 and not ${isConfirmed}`)

/** The deadline by which the buyer must confirm their address; null if there is nothing to confirm. */
export async function readConfirmBy(queries: Queries, booking: Booking): Promise<Date | null> {
  if (!isOwnPurchase(booking) || booking.state !== 'held') return null
  const [hold] = await query(queries, selectConfirmBy(booking.id))
  return hold ? new Date(hold.confirmBy) : null
}

/** Whether the buyer has neither confirmed their address nor paid: their mails might reach somebody else. */
export async function awaitsConfirmation(queries: Queries, booking: Booking): Promise<boolean> {
  if (!isOwnPurchase(booking) || booking.issuedAt !== null) return false
  return (await query(queries, selectConfirmBy(booking.id))).length > 0
}

/** The code mailed to a guest, while their address is not confirmed. What is issued is theirs whatever it was. */
export async function readGuestCode(
  queries: Queries,
  { vault }: Pick<BookingDeps, 'vault'>,
  booking: Booking,
): Promise<{ code: string; confirmBy: Date } | null> {
  if (!isGuest(booking) || booking.issuedAt !== null) return null
  const [hold] = await query(queries, selectGuestHold(booking.id))
  if (!hold || hold.confirmed_at !== null) return null
  return { code: vault.open(place(booking), hold.code_sealed), confirmBy: new Date(hold.confirm_by) }
}

/**
 * Money that has arrived confirms the address as a code does: the booking is kept, and its mails go out. A payment that
 * was only reported does not, or anybody could have mails sent to others.
 */
export const confirmByPayment = async (tx: Queries, { id }: Pick<Booking, 'id'>, at: Date): Promise<void> =>
  void (await query(tx, confirmGuestHold(id, at)))

const sameCode = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

const overStates: readonly Booking['state'][] = ['voided', 'refunded', 'cancelled']
const liveStates: readonly Booking['state'][] = ['pending', 'held', 'in_doubt', 'awaiting_approval']

/** What confirming the address means for the booking: held until the time to pay, paid, or over by now. */
async function outcomeOf(
  tx: Queries,
  { id, state, issuedAt }: Booking,
): Promise<'confirmed' | 'kept' | 'paid' | 'over'> {
  if (!liveStates.includes(state)) return issuedAt !== null && !overStates.includes(state) ? 'paid' : 'over'
  return (await readReceived(tx, id)) > 0 ? 'kept' : 'confirmed'
}

/** The guest has read our mail: the seats are theirs until the time to pay. A wrong code counts as a failed try. */
export async function confirmGuestAddress(
  { db, vault, clock }: Pick<BookingDeps, 'db' | 'vault' | 'clock'>,
  booking: Booking,
  code: string,
): ReturnType<typeof outcomeOf> {
  const right = await db.tx(async (tx) => {
    const [hold] = await query(tx, selectGuestHoldForUpdate(booking.id))
    if (!hold) throw notFound()
    if (hold.confirmed_at !== null) return true
    if (hold.tries >= MAX_TRIES) throw new AppError('conflict', { shown: 'guest_code_tries' })
    const isRight = sameCode(code, vault.open(place(booking), hold.code_sealed))
    await query(tx, isRight ? confirmGuestHold(booking.id, clock.now()) : countTry(booking.id))
    return isRight
  })
  // Thrown outside the transaction, so that the failed try stays counted.
  if (!right) throw invalid({ code: 'guest_code_wrong' })
  return outcomeOf(db.adhoc, booking)
}
