import type { Agency } from '@safar/contract/agency'
import type { ActivityRow, activity as contract } from '@safar/contract/people/activity.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage, pageKey } from '../../platform/page-key.ts'
import { readRoleNames } from '../accounts/public.ts'
import { bookingDirectory } from '../bookings/public.ts'
import { bankDirectory } from '../deposits/public.ts'
import { displayNames } from '../people/public.ts'
import { activityLabels, labelOf } from './activity-labels.ts'
import { type DescribeOptions, describeChanges, describeRecord, idsIn, type RecordNames } from './describe-changes.ts'
import { findLines } from './find-lines.ts'
import type { activity } from './tables.ts'

type ListQuery = Query<typeof contract.list>
type ActivityLine = typeof activity.$inferSelect

const idOf = ({ subjectId }: ActivityLine): number[] =>
  subjectId && /^\d{1,15}$/.test(subjectId) ? [Number(subjectId)] : []

/** The names for the ids on a page, with one query per kind. */
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
  const { limit } = query
  const rows = await findLines(queries, query, { zone: agency.zone, limit: limit + 1 })
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
