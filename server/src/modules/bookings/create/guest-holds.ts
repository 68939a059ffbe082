import { randomInt, timingSafeEqual } from 'node:crypto'
import { minutesAfter } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/address.ts'
import type { BookingDeps } from '../deps.ts'
import { readReceived } from '../money/move-receipts.ts'
import type { Sale, Write } from '../products/product.ts'
import { type Booking, guestHolds } from '../tables.ts'
import type { BookingRequest } from './booking-request.ts'

/** How long seats are held while the guest's address is not confirmed. */
const CONFIRM_MINUTES = 15
const CODE_DIGITS = 6
const MAX_TRIES = 5

/** Limits on unpaid guest holds. Many people can share one IP address, so only unconfirmed holds count for it. */
const limits = { address: 4, email: 2, flight: 5 } as const

const place = ({ id }: Pick<Booking, 'id'>) => ({ table: 'guest_holds', column: 'code_sealed', row: String(id) })
const emailKey = (email: string): string => digest(email.trim().toLowerCase()).toString('hex')

const toFlightKeys = ({ duplicateOf }: Sale): string[] =>
  Array.isArray(duplicateOf) ? duplicateOf.map(String) : [JSON.stringify(duplicateOf)]

/** Booked without an account, and not by the office on somebody's behalf. */
export const isGuest = ({ agentId, customerId, createdBy }: Pick<Booking, 'agentId' | 'customerId' | 'createdBy'>) =>
  agentId === null && customerId === null && createdBy === null

const lockGuestHolds = statement("select pg_advisory_xact_lock(hashtextextended('guest holds', 7))")
const unpaid = `b.state in ('pending', 'held', 'in_doubt')
  and not exists (select from booking_receipts r where r.booking_id = b.id)`
const countUnpaid = statement<{ address: number; email: number; flight: number }>(`
  select (select count(*)::int from guest_holds g join bookings b on b.id = g.booking_id
      where g.address_key = $1 and g.confirmed_at is null and ${unpaid}) as address,
    (select count(*)::int from guest_holds g join bookings b on b.id = g.booking_id
      where g.email_key = $2 and ${unpaid}) as email,
    (select count(*)::int from guest_holds g join bookings b on b.id = g.booking_id
      where g.flight_keys && $3::text[] and ${unpaid}) as flight`)
const insertGuestHold = insertInto(guestHolds)

/**
 * Stores the keys by which a guest's holds are counted, and the code that confirms their address; refuses a hold over
 * the limit.
 */
export async function insertGuestHoldOf(
  tx: Queries,
  { vault }: Pick<BookingDeps, 'vault'>,
  booking: Booking,
  { request, sale, write }: { request: BookingRequest; sale: Sale; write: Write },
): Promise<void> {
  const keys = {
    addressKey: addressKey(request.origin.ip),
    emailKey: emailKey(booking.contact.email),
    flightKeys: toFlightKeys(sale),
  }
  // Serializes concurrent holds: the count below sees what the other transaction has written.
  await query(tx, lockGuestHolds())
  const [count] = await query(tx, countUnpaid(keys.addressKey, keys.emailKey, keys.flightKeys))
  const tooMany =
    count && (count.address >= limits.address || count.email >= limits.email || count.flight >= limits.flight)
  if (tooMany) throw new AppError('conflict', { shown: 'guest_holds' })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await write(
    tx,
    insertGuestHold({
      bookingId: booking.id,
      ...keys,
      codeSealed: vault.seal(place(booking), code),
      confirmBy: minutesAfter(booking.createdAt, CONFIRM_MINUTES),
      tries: 0,
      confirmedAt: null,
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

/** The deadline by which a guest must confirm their address; null if there is nothing to confirm. */
export async function readConfirmBy(queries: Queries, booking: Booking): Promise<Date | null> {
  if (!isGuest(booking) || booking.state !== 'held') return null
  const [hold] = await query(queries, selectGuestHold(booking.id))
  return hold && hold.confirmed_at === null ? new Date(hold.confirm_by) : null
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
