import type { Agency } from '@safar/contract/agency'
import type { ActivityRow, activity as contract } from '@safar/contract/people/activity.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { ActivityKind } from '@safar/contract/vocabulary/activity'
import { and, desc, eq, gte, inArray, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { readRoleNames } from '../accounts/public.ts'
import { bookingDirectory } from '../bookings/public.ts'
import { bankDirectory } from '../deposits/public.ts'
import { directory, displayNames } from '../people/public.ts'
import { activityLabels, labelOf } from './activity-labels.ts'
import { type DescribeOptions, describeChanges, describeRecord, idsIn, type RecordNames } from './describe-changes.ts'
import { activity, activityHidden } from './tables.ts'

type ListQuery = Query<typeof contract.list>
type ActivityLine = typeof activity.$inferSelect

/** `users` finds everything of the module, `users.approve` the one act. */
const named = (action: string): SQL | undefined =>
  or(eq(activity.action, action), sql`starts_with(${activity.action}, ${`${action}.`})`)

const SIGN_INS = ['accounts.sign_in', 'accounts.sign_out']

const moduleIn = (...modules: string[]): SQL => sql`split_part(${activity.action}, '.', 1) in ${modules}`

const ofKind: Record<ActivityKind, SQL | undefined> = {
  all: undefined,
  work: notInArray(activity.action, SIGN_INS),
  sign_ins: inArray(activity.action, SIGN_INS),
  bookings: moduleIn('bookings', 'offline', 'documents', 'quotes', 'travellers'),
  money: moduleIn('deposits', 'collections', 'payments', 'ledger', 'banks', 'bank_statements'),
  pricing: moduleIn('pricing'),
  people: and(
    moduleIn('accounts', 'agents', 'users', 'staff', 'roles', 'permissions'),
    notInArray(activity.action, SIGN_INS),
  ),
  system: moduleIn(
    ...[
      'activity',
      'aircraft',
      'airlines',
      'airports',
      'content',
      'demo',
      'featured',
      'media',
      'notifications',
      'settings',
    ],
    'suppliers',
  ),
}

const isShown = (queries: Queries): SQL =>
  notExists(queries.select({ one: sql`1` }).from(activityHidden).where(eq(activityHidden.activityId, activity.id)))

const idOf = ({ subjectId }: ActivityLine): number[] =>
  subjectId && /^\d{1,15}$/.test(subjectId) ? [Number(subjectId)] : []

/** The names behind the ids of a page, each kind read once. */
async function readNames(queries: Queries, lines: readonly ActivityLine[]): Promise<RecordNames> {
  const about = (...subjects: string[]) => lines.filter(({ subject }) => subjects.includes(subject)).flatMap(idOf)
  const within = (kind: Parameters<typeof idsIn>[1]) => lines.flatMap(({ changes }) => idsIn(changes, kind))
  const bookingIds = about('booking')
  const bankIds = [...about('bank'), ...within('bank')]
  const [people, bookings, banks, managedRoles] = await Promise.all([
    displayNames(queries, [...about('user', 'agency'), ...within('person')]),
    bookingIds.length
      ? queries
          .select({ id: bookingDirectory.id, name: bookingDirectory.ref })
          .from(bookingDirectory)
          .where(inArray(bookingDirectory.id, bookingIds))
      : [],
    bankIds.length
      ? queries
          .select({ id: bankDirectory.id, name: bankDirectory.name })
          .from(bankDirectory)
          .where(inArray(bankDirectory.id, bankIds))
      : [],
    readRoleNames(queries, within('managedRole')),
  ])
  const byId = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { people, bookings: byId(bookings), banks: byId(banks), managedRoles }
}

export interface ReadOptions {
  locale: Locale
  agency: Agency
}

export async function listActivity(queries: Queries, query: ListQuery, { locale, agency }: ReadOptions) {
  const { after, limit, actor_id, action, kind, from, to } = query
  const rows = await queries
    .select({ line: activity, actor: { id: directory.id, name: directory.name, role: directory.role } })
    .from(activity)
    .leftJoin(directory, eq(directory.id, activity.actorId))
    .where(
      and(
        isShown(queries),
        after === undefined ? undefined : lt(activity.id, readPageKey(after)),
        actor_id === undefined ? undefined : eq(activity.actorId, actor_id),
        action ? named(action) : undefined,
        ofKind[kind],
        from ? gte(activity.at, sql`${from}::date::timestamp at time zone ${agency.zone}`) : undefined,
        // The last day is part of the period.
        to ? lt(activity.at, sql`(${to}::date + 1)::timestamp at time zone ${agency.zone}`) : undefined,
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ line }) => pageKey(line.id))
  const names = await readNames(
    queries,
    page.map(({ line }) => line),
  )
  const options = { locale, zone: agency.zone, currency: agency.currency, names }
  return { data: page.map(({ line, actor }) => toRow(line, actor, options)), next }
}

const toRow = (line: ActivityLine, actor: ActivityRow['actor'], options: DescribeOptions): ActivityRow => ({
  id: line.id,
  at: line.at.toISOString(),
  actor,
  action: line.action,
  label: labelOf(activityLabels[options.locale].actions, line.action) ?? line.action,
  subject: line.subject,
  subject_id: line.subjectId,
  record: describeRecord(line.subject, line.subjectId, options),
  changes: describeChanges(line.changes, options),
  ip: line.ip,
})
