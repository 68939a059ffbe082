import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { recordChange } from '../moves/move-booking.ts'
import type { SoldTraveller } from '../products/sale.ts'
import { bookingRow } from '../read/booking-row.ts'
import { personRow } from '../read/traveller-row.ts'
import { type BookedTraveller, type Booking, bookings, bookingTravellers } from '../tables.ts'
import { assertPassportsFree } from './same-passport.ts'

/** Whether the seat was sold without a name and has none yet. */
export const isUnnamed = ({ familyName }: Pick<BookedTraveller, 'familyName'>): boolean => familyName === ''

/** The placeholder for a traveller without a name in a sale. */
export const unnamed = { title: 'MR', given_name: '', family_name: '' } as const

/** All travellers of a booking, ordered by key. */
export const listTravellers = (tx: Queries, { id }: Pick<Booking, 'id'>): Promise<BookedTraveller[]> =>
  tx.select().from(bookingTravellers).where(eq(bookingTravellers.bookingId, id)).orderBy(asc(bookingTravellers.key))

/** Updates the booking after its travellers have changed, and adds an event to its history. */
export async function updateBookingRow(
  tx: Queries,
  deps: BookingDeps,
  { booking, actorId, set }: { booking: Booking; actorId: number | null; set: Partial<Booking> },
): Promise<Booking> {
  await tx.update(bookings).set(set).where(eq(bookings.id, booking.id))
  await recordChange(tx, booking, { at: deps.clock.now(), actorId })
  const after = await bookingRow(tx, booking.id)
  if (!after) throw new Error('the booking is gone')
  return after
}

/**
 * The columns by which a booking is known and found (named travellers and the buyer), and whether names are still due.
 */
export function toNameColumns(
  booking: Booking,
  people: readonly BookedTraveller[],
): Pick<Booking, 'leadPassenger' | 'searchText' | 'namesBy'> {
  const named = people.filter((one) => !isUnnamed(one))
  const names = named.map(({ familyName, givenName }) => `${familyName}/${givenName}`)
  const tickets = people.flatMap(({ ticket }) => ticket ?? [])
  const { contact, title, vendor, ref, pnr, namesBy } = booking
  const words = [...names, ...tickets, contact.phone, contact.email, contact.name, title, vendor ?? '', ref, pnr ?? '']
  return {
    leadPassenger: names[0] ?? contact.name,
    searchText: words.join(' ').toLowerCase(),
    namesBy: people.some(isUnnamed) ? namesBy : null,
  }
}

interface Naming {
  booking: Booking
  actorId: number
  travellers: readonly (Omit<SoldTraveller, 'type'> & { key: string })[]
}

/**
 * Names the travellers in seats that were sold without names. The booking is locked, and the people have been checked.
 */
export async function nameTravellers(
  tx: Queries,
  deps: BookingDeps,
  { booking, actorId, travellers }: Naming,
): Promise<Booking> {
  const before = await listTravellers(tx, booking)
  assertPassportsFree(deps, before, travellers, 'travellers')
  const types = new Map(before.map(({ key, type }) => [key, type]))
  for (const { key, ...form } of travellers) {
    const type = types.get(key)
    if (!type) throw new Error(`booking ${booking.id} has no traveller ${key}`)
    const {
      bookingId: _booking,
      key: _key,
      ...row
    } = personRow(deps, { bookingId: booking.id, key }, { ...form, type })
    await tx
      .update(bookingTravellers)
      .set(row)
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  }
  const people = (await listTravellers(tx, booking)).filter(({ state }) => state !== 'voided')
  return updateBookingRow(tx, deps, { booking, actorId, set: toNameColumns(booking, people) })
}

interface Tickets {
  booking: Booking
  actorId: number
  tickets: readonly { key: string; number: string }[]
}

/** Stores ticket numbers typed by the office; on issued tickets they replace the old ones. */
export async function writeTicketNumbers(
  tx: Queries,
  deps: BookingDeps,
  { booking, actorId, tickets }: Tickets,
): Promise<Booking> {
  for (const { key, number } of tickets)
    await tx
      .update(bookingTravellers)
      .set({ ticket: number })
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  const words = tickets.map(({ number }) => number.toLowerCase()).join(' ')
  return updateBookingRow(tx, deps, { booking, actorId, set: { searchText: `${booking.searchText} ${words}` } })
}

export const deleteTravellers = async (
  tx: Queries,
  { id }: Pick<Booking, 'id'>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .delete(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, [...keys])))
}
