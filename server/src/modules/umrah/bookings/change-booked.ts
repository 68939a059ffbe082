import { monthsAfter } from '@safar/contract/travellers/trip.rules'
import type { umrahBookings as contract } from '@safar/contract/umrah/umrah-bookings.contract'
import type { TextKey } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { assertVersion, type Booking, countChange, lockBooking, writePassports } from '../../bookings/public.ts'
import { shareLockUploads } from '../../media/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { type BookedUmrahRow, bookingUmrah } from '../tables.ts'

const selectUmrah = statement<BookedUmrahRow>(
  `select ${columnList(bookingUmrah)} from booking_umrah where booking_id = $1`,
)

/** What is particular to a booked package; null where something else was sold. */
async function readUmrah(queries: Queries, bookingId: number): Promise<BookedUmrahRow | null> {
  const [row] = await query(queries, selectUmrah(bookingId))
  return row ?? null
}

const LIVE: readonly Booking['state'][] = ['held', 'awaiting_approval', 'confirmed']

interface Change {
  id: number
  version: number
  actor: ScopedActor
  origin: Origin
  action: 'umrah.visa' | 'umrah.document'
}

interface BookedPackage {
  booking: Booking
  row: BookedUmrahRow
}

/** A booked package the caller reaches, as they saw it, locked while it changes; its history tells of the change. */
function changeBooked(
  deps: UmrahDeps,
  { id, version, actor, origin, action }: Change,
  change: (tx: Queries, booked: BookedPackage) => Promise<Record<string, unknown>>,
): Promise<Booking> {
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, id)
    const row = await readUmrah(tx, id)
    if (!row) throw notFound()
    await assertVersion(tx, booking, version)
    if (!LIVE.includes(booking.state)) throw new AppError('conflict', { shown: 'umrah_over' })
    const changes = await change(tx, { booking, row })
    await record(tx, { actorId: actor.userId, action, subject: 'booking', subjectId: id, changes, origin })
    return countChange(tx, deps, booking, actor.userId)
  })
}

const updateRow = (tx: Queries, id: number, set: Partial<BookedUmrahRow>) =>
  tx.update(bookingUmrah).set(set).where(eq(bookingUmrah.bookingId, id))

const PASSPORT_MONTHS = 6

/** Passports that came later; one that ends too soon is refused at its field. */
export function savePassports(deps: UmrahDeps, { params, body, actor, origin }: Call<typeof contract.savePassports>) {
  const change = { id: params.id, version: body.version, actor, origin, action: 'umrah.document' } as const
  return changeBooked(deps, change, async (tx, { booking, row }) => {
    if (booking.issuedAt !== null) throw new AppError('conflict', { shown: 'umrah_issued' })
    const until = monthsAfter(row.returnsOn, PASSPORT_MONTHS)
    const errors: Record<string, TextKey> = {}
    for (const [index, { key, passport_expires }] of body.passports.entries()) {
      if (!row.people.some((person) => person.key === key)) errors[`passports.${index}.key`] = 'wrong_kind'
      if (passport_expires < until) errors[`passports.${index}.passport_expires`] = 'passport_short'
    }
    if (Object.keys(errors).length > 0) throw invalid(errors, { passport_until: until, last_day: row.returnsOn })
    await writePassports(tx, deps, booking, body.passports)
    return { travellers: body.passports.map(({ key }) => key).join(', ') }
  })
}

/** The caller's own file becomes a document of one traveller. */
export function saveDocument(deps: UmrahDeps, { params, body, actor, origin }: Call<typeof contract.saveDocument>) {
  const { key, kind, file_name } = body
  const change = { id: params.id, version: body.version, actor, origin, action: 'umrah.document' } as const
  return changeBooked(deps, change, async (tx, { row }) => {
    const [file] = await shareLockUploads(tx, [file_name])
    if (file?.ownerId !== actor.userId) throw invalid({ file_name: 'file_unknown' })
    if (!row.people.some((person) => person.key === key)) throw invalid({ key: 'wrong_kind' })
    const people = row.people.map((person) =>
      person.key === key
        ? {
            ...person,
            documents: [
              ...person.documents.filter((document) => document.kind !== kind),
              { kind, file_name, name: file.name },
            ],
          }
        : person,
    )
    await updateRow(tx, row.bookingId, { people })
    return { traveller: key, document: kind }
  })
}

/** Reference numbers and visas; visas are issued once every hotel and the transport has its number. */
export function saveVisa(deps: UmrahDeps, { params, body, actor, origin }: Call<typeof contract.saveVisa>) {
  const change = { id: params.id, version: body.version, actor, origin, action: 'umrah.visa' } as const
  return changeBooked(deps, change, async (tx, { row }) => {
    const { state, hotel_brns: brns, transport_brn } = body
    const { stays, transport } = row.sold
    const errors: Record<string, TextKey> = {}
    if (brns.length !== stays.length) errors.hotel_brns = 'wrong_kind'
    if (state === 'issued') {
      for (const index of stays.keys()) if (!brns[index]) errors[`hotel_brns.${index}`] = 'umrah_brn_missing'
      if (transport && !transport_brn) errors.transport_brn = 'umrah_brn_missing'
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const numbers = new Map(body.visa_numbers.map(({ key, number }) => [key, number]))
    const people = row.people.map((person) => ({
      ...person,
      visa_number: numbers.has(person.key) ? (numbers.get(person.key) ?? null) : person.visa_number,
    }))
    const set = { visaState: state, hotelBrns: brns, transportBrn: transport_brn, people }
    await updateRow(tx, row.bookingId, set)
    return { visa_state: [row.visaState, state] }
  })
}
