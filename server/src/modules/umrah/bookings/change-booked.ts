import { missingDocuments } from '@safar/contract/products/umrah/visa.rules'
import { hasPermission } from '@safar/contract/protocol/access'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import {
  assertVersion,
  type BookedTraveller,
  type Booking,
  type BookingReach,
  countChange,
  findBooking,
  lockBooking,
  officeLink,
  readReach,
  travellersOf,
} from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { type BookedUmrahRow, bookingUmrah } from '../tables.ts'

const selectUmrah = statement<BookedUmrahRow>(
  `select ${columnList(bookingUmrah)} from booking_umrah where booking_id = $1`,
)

const LIVE: readonly Booking['state'][] = ['held', 'awaiting_approval', 'confirmed']

export interface BookingChange extends BookingReach {
  /** What the caller saw; omitted if the change cannot contradict another. */
  version?: number
  origin: Origin
  action: 'umrah.visa' | 'umrah.document' | 'umrah.rooms'
}

export interface BookedPackage {
  booking: Booking
  row: BookedUmrahRow
}

export const isOffice = (actor: ScopedActor | null): boolean => actor !== null && hasPermission(actor, 'umrah.manage')

export const toPilgrim = ({ type, nationality, passportSealed, passportExpires }: BookedTraveller) => ({
  type,
  nationality,
  passportExpires,
  hasPassport: passportSealed !== null,
})

/** What each traveller's visa still needs, by the traveller's key. */
export async function readMissing(tx: Queries, { bookingId, people, returnsOn }: BookedUmrahRow) {
  const travellers = new Map((await travellersOf(tx, bookingId)).map((one) => [one.key, one]))
  return new Map(
    people.map((person) => {
      const traveller = travellers.get(person.key)
      return [person.key, traveller ? missingDocuments(person, toPilgrim(traveller), returnsOn) : []]
    }),
  )
}

/** Notifies the office when the last document has arrived. */
async function notifyComplete(tx: Queries, { booking, row }: BookedPackage, wasComplete: boolean): Promise<void> {
  if (wasComplete || row.visaState !== 'not_started') return
  const after = await readUmrah(tx, booking.id)
  if (!after || !isComplete(await readMissing(tx, after))) return
  await notify(tx, {
    permission: 'umrah.manage',
    kind: 'umrah.documents_complete',
    values: { ref: booking.ref, route: booking.title },
    link: officeLink(booking),
  })
}

const isComplete = (missing: ReadonlyMap<string, readonly unknown[]>): boolean =>
  [...missing.values()].every((kinds) => kinds.length === 0)

async function readUmrah(tx: Queries, bookingId: number): Promise<BookedUmrahRow | null> {
  const [row] = await query(tx, selectUmrah(bookingId))
  return row ?? null
}

/** The travellers of a booked package within the caller's reach. */
export async function readReachable(deps: UmrahDeps, reach: BookingReach): Promise<BookedUmrahRow> {
  const actor = await readReach(deps, reach, 'bookings.view')
  const { prepared } = deps.db
  const [booking, row] = await Promise.all([
    findBooking(prepared, { id: reach.id }, actor ? { actor } : undefined),
    readUmrah(prepared, reach.id),
  ])
  if (!booking || !row) throw notFound()
  return row
}

/**
 * Changes a booked package within the caller's reach: checks the version they saw, locks it, and records the change in
 * its history.
 */
export async function changeBooked(
  deps: UmrahDeps,
  request: BookingChange,
  change: (tx: Queries, booked: BookedPackage) => Promise<Record<string, unknown>>,
): Promise<Booking> {
  const actor = await readReach(deps, request, 'bookings.view')
  return deps.db.tx((tx) => changeIn(tx, deps, { ...request, actor }, change))
}

/** The same within the caller's transaction, after the caller has checked that the booking may be reached. */
async function changeIn(
  tx: Queries,
  deps: UmrahDeps,
  { id, version, actor, origin, action }: BookingChange,
  change: (tx: Queries, booked: BookedPackage) => Promise<Record<string, unknown>>,
): Promise<Booking> {
  const { booking } = await lockBooking(tx, actor, id)
  const row = await readUmrah(tx, id)
  if (!row) throw notFound()
  if (version !== undefined) await assertVersion(tx, booking, version)
  if (!LIVE.includes(booking.state)) throw new AppError('conflict', { shown: 'umrah_over' })
  const wasComplete = action === 'umrah.document' && isComplete(await readMissing(tx, row))
  const changes = await change(tx, { booking, row })
  if (action === 'umrah.document') await notifyComplete(tx, { booking, row }, wasComplete)
  const actorId = actor?.userId ?? null
  await record(tx, { actorId, action, subject: 'booking', subjectId: id, changes, origin })
  return countChange(tx, deps, booking, actorId)
}

/**
 * For data stored together with a file: access is checked first, the change is made in the transaction that stores the
 * file.
 */
export async function prepareChange(deps: UmrahDeps, request: BookingChange) {
  const actor = await readReach(deps, request, 'bookings.view')
  return (tx: Queries, change: (tx: Queries, booked: BookedPackage) => Promise<Record<string, unknown>>) =>
    changeIn(tx, deps, { ...request, actor }, change)
}

export const updateRow = (tx: Queries, id: number, set: Partial<BookedUmrahRow>) =>
  tx.update(bookingUmrah).set(set).where(eq(bookingUmrah.bookingId, id))
