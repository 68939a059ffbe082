import type { enquiries as contract, EnquiryThread, EnquiryView } from '@safar/contract/enquiries/enquiries.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { enquiryNo, parseEnquiryNo } from '@safar/contract/vocabulary/enquiries'
import { and, asc, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../platform/database/text-search.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { directory } from '../people/public.ts'
import { statesFrom } from './enquiry-moves.rules.ts'
import { type Enquiry, enquiries, enquiryEvents } from './tables.ts'

export type EnquiryFilter = Omit<Query<typeof contract.list>, 'after' | 'limit'>

const { searchText: _searchText, ...columns } = getTableColumns(enquiries)
/** Enquiries the office has not closed. */
export const isOpen = sql`${enquiries.state} in ('new', 'answered')`
const isDue = (today: string): SQL | undefined => and(isOpen, lte(enquiries.nextOn, today))
/** Unanswered, or its next date has come. */
const isWaiting = (today: string): SQL =>
  sql`${isOpen} and (${enquiries.nextOn} <= ${today} or (${enquiries.state} = 'new' and ${enquiries.nextOn} is null))`

const selectEnquiries = (queries: Queries) =>
  queries
    .select({
      enquiry: columns,
      owner: { id: directory.id, name: directory.name },
      bookingRef: sql<string | null>`(select b.ref from booking_directory b where b.id = ${enquiries.bookingId})`,
    })
    .from(enquiries)
    .leftJoin(directory, eq(directory.id, enquiries.ownerId))

type Row = Awaited<ReturnType<typeof selectEnquiries>>[number]

const toView = ({ enquiry, owner, bookingRef }: Row): EnquiryView => ({
  id: enquiry.id,
  number: enquiryNo(enquiry.id),
  about: enquiry.about,
  subject_id: enquiry.subjectId,
  subject: enquiry.subject,
  name: enquiry.name,
  phone: enquiry.phone,
  email: enquiry.email,
  locale: enquiry.locale,
  state: enquiry.state,
  owner,
  next_on: enquiry.nextOn,
  message: enquiry.message,
  messages: enquiry.messageCount,
  booking: enquiry.bookingId !== null && bookingRef ? { id: enquiry.bookingId, ref: bookingRef } : null,
  created_at: enquiry.createdAt.toISOString(),
  last_message_at: enquiry.lastMessageAt.toISOString(),
  version: enquiry.version,
})

function textCondition(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const id = parseEnquiryNo(q)
  return id === null ? likeEvery(sql`${enquiries.searchText}`, searchPatterns(q)) : eq(enquiries.id, id)
}

function filterCondition({ state, about, owner_id, queue, q }: EnquiryFilter, today: string): SQL | undefined {
  return and(
    state && eq(enquiries.state, state),
    about && eq(enquiries.about, about),
    owner_id === undefined ? undefined : eq(enquiries.ownerId, owner_id),
    queue === 'due' ? isDue(today) : undefined,
    queue === 'waiting' ? isWaiting(today) : undefined,
    queue === 'unassigned' ? and(isOpen, isNull(enquiries.ownerId)) : undefined,
    textCondition(q),
  )
}

/** A thread with a new message moves to the top, so the key holds the position it had when it was read. */
function afterKey(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const id = readPageKey(after)
  return sql`(${enquiries.lastMessageAt}, ${enquiries.id}) <
    ((select k.last_message_at from enquiries k where k.id = ${id}), ${id})`
}

export async function listEnquiries(
  queries: Queries,
  { after, limit, ...filter }: Query<typeof contract.list>,
  today: string,
) {
  const found = await selectEnquiries(queries)
    .where(and(filterCondition(filter, today), afterKey(after)))
    .orderBy(desc(enquiries.lastMessageAt), desc(enquiries.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ enquiry }) => pageKey(enquiry.id))
  return { data: page.map(toView), next }
}

export async function countWaitingEnquiries(queries: Queries, today: string) {
  const [row] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${enquiries.lastMessageAt})`,
    })
    .from(enquiries)
    .where(isWaiting(today))
  return { count: row?.count ?? 0, oldest_at: row?.oldest ? new Date(row.oldest).toISOString() : null }
}

const quoteNo = (id: number) => `Q-${String(id).padStart(6, '0')}`

function toRef({ kind, refId, bookingRef }: { kind: string; refId: number | null; bookingRef: string | null }) {
  if (refId === null) return null
  if (kind === 'quote') return { id: refId, number: quoteNo(refId) }
  if (kind === 'separated') return { id: refId, number: enquiryNo(refId) }
  return bookingRef === null ? null : { id: refId, number: bookingRef }
}

async function listEvents(queries: Queries, enquiryId: number): Promise<EnquiryThread['events']> {
  const rows = await queries
    .select({
      event: getTableColumns(enquiryEvents),
      actor: { id: directory.id, name: directory.name },
      bookingRef: sql<string | null>`case when ${enquiryEvents.kind} = 'booking' then
        (select b.ref from booking_directory b where b.id = ${enquiryEvents.refId}) end`,
    })
    .from(enquiryEvents)
    .leftJoin(directory, eq(directory.id, enquiryEvents.actorId))
    .where(eq(enquiryEvents.enquiryId, enquiryId))
    .orderBy(asc(enquiryEvents.id))
  return rows.map(({ event, actor, bookingRef }) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    actor,
    text: event.text,
    before: event.before,
    after: event.after,
    ref: toRef({ kind: event.kind, refId: event.refId, bookingRef }),
  }))
}

export async function readThread(queries: Queries, id: number): Promise<EnquiryThread> {
  const [row] = await selectEnquiries(queries).where(eq(enquiries.id, id))
  if (!row) throw notFound()
  return { ...toView(row), events: await listEvents(queries, id), moves: statesFrom(row.enquiry.state) }
}

export async function lockEnquiry(tx: Queries, id: number): Promise<Omit<Enquiry, 'searchText'>> {
  const [enquiry] = await tx.select(columns).from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!enquiry) throw notFound()
  return enquiry
}

/** Members of the office who can own an enquiry. */
export const listOwners = (queries: Queries) =>
  queries
    .select({ id: directory.id, name: directory.name })
    .from(directory)
    .where(
      sql`${directory.id} in (select people_with_permission('enquiries.manage')) and ${directory.deletedAt} is null`,
    )
    .orderBy(asc(directory.name), asc(directory.id))
