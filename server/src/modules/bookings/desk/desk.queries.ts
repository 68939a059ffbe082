import type { BookingNote, bookingDesk as contract } from '@safar/contract/bookings/desk/desk.contract'
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { directory, personNames } from '../../people/public.ts'
import { bookings } from '../tables.ts'
import { bookingNotes, bookingOwners } from './desk-tables.ts'

export interface Owner {
  id: number
  name: string
}

type NoteRow = typeof bookingNotes.$inferSelect

export const toNote = ({ id, note, authorId, writtenAt }: NoteRow, author: string): BookingNote => ({
  id,
  note,
  by: { id: authorId, name: author },
  at: writtenAt.toISOString(),
})

/** Includes bookings sold outside the product. */
export async function readDeskBooking(queries: Queries, id: number) {
  const { ref, channel, offline, title, leadPassenger } = bookings
  const [found] = await queries
    .select({ id: bookings.id, ref, channel, offline, title, leadPassenger, agentId: bookings.agentId })
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.hiddenAt)))
  if (!found) throw notFound()
  return found
}

/** The owner of each of these bookings; bookings without an owner are left out. */
export async function readOwners(queries: Queries, ids: readonly number[]): Promise<Map<number, Owner>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ bookingId: bookingOwners.bookingId, id: directory.id, name: directory.name })
    .from(bookingOwners)
    .innerJoin(directory, eq(directory.id, bookingOwners.ownerId))
    .where(inArray(bookingOwners.bookingId, [...ids]))
  return new Map(rows.map(({ bookingId, ...owner }) => [bookingId, owner]))
}

/** The owner of a booking, and a page of its notes, newest first. */
export async function readDesk(
  queries: Queries,
  { params: { id }, query: { after, limit } }: Pick<Call<typeof contract.show>, 'params' | 'query'>,
) {
  await readDeskBooking(queries, id)
  const rows = await queries
    .select()
    .from(bookingNotes)
    .where(and(eq(bookingNotes.bookingId, id), after ? lt(bookingNotes.id, readPageKey(after)) : undefined))
    .orderBy(desc(bookingNotes.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, (row) => pageKey(row.id))
  const names = await personNames(
    queries,
    page.map(({ authorId }) => authorId),
  )
  const owners = await readOwners(queries, [id])
  return {
    owner: owners.get(id) ?? null,
    data: page.map((row) => toNote(row, names.get(row.authorId) ?? '')),
    next,
  }
}

/** Members of the office who can look after a booking. */
export const listBookingOwners = (queries: Queries): Promise<Owner[]> =>
  queries
    .select({ id: directory.id, name: directory.name })
    .from(directory)
    .where(sql`${directory.id} in (select people_with_permission('bookings.view')) and ${directory.deletedAt} is null`)
    .orderBy(asc(directory.name), asc(directory.id))
