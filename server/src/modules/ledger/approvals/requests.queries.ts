import type { LedgerRequest, ledger } from '@safar/contract/money/ledger.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { readMoneySettings } from '../settings/money-settings.ts'

interface RequestRow extends Record<string, unknown> {
  id: string
  kind: LedgerRequest['kind']
  call_id: string | null
  booking_id: string | null
  amount: string
  agent_id: string | null
  agent_name: string | null
  subject: string
  note: string | null
  state: LedgerRequest['state']
  requested_by: string
  requested_name: string
  requested_at: Date | string
  decided_name: string | null
  reason: string | null
  entry_id: string | null
}

async function readRows(queries: Queries, conditions: SQL): Promise<RequestRow[]> {
  const { rows } = await queries.execute<RequestRow>(sql`
    select r.id, r.kind, r.call_id, b.id as booking_id, r.subject, r.amount, coalesce(nullif(r.form ->> 'reason', ''),
        nullif(r.form ->> 'repeat_reason', ''), nullif(r.form ->> 'note', '')) as note,
       r.agent_id, a.display_name as agent_name, r.state, r.requested_by,
      p.display_name as requested_name, r.requested_at, d.display_name as decided_name, r.reason, r.entry_id
    from ledger_requests r
      left join people_directory a on a.id = r.agent_id
      join people_directory p on p.id = r.requested_by
      left join people_directory d on d.id = r.decided_by
      left join booking_summaries b on b.ref = r.subject
    where ${conditions}`)
  return rows
}

/** Calls whose path names a record that has a page. */
const records: Partial<Record<LedgerRequest['kind'], NonNullable<LedgerRequest['record']>['kind']>> = {
  deposit: 'deposit',
  correction: 'entry',
  voucher_reversal: 'payment',
}

function recordOf({ kind, call_id, booking_id }: RequestRow): LedgerRequest['record'] {
  const named = records[kind]
  if (named && call_id !== null) return { kind: named, id: Number(call_id) }
  return booking_id === null ? null : { kind: 'booking', id: Number(booking_id) }
}

const toView = (row: RequestRow, currency: string, reader: Pick<ScopedActor, 'userId'>): LedgerRequest => ({
  id: Number(row.id),
  kind: row.kind,
  amount: Number(row.amount),
  currency,
  agent: row.agent_id === null ? null : { id: Number(row.agent_id), name: row.agent_name ?? '' },
  subject: row.subject,
  record: recordOf(row),
  note: row.note === row.subject ? null : row.note,
  state: row.state,
  requested_by: { id: Number(row.requested_by), name: row.requested_name },
  requested_at: new Date(row.requested_at).toISOString(),
  decided_by: row.decided_name,
  reason: row.reason,
  entry_id: row.entry_id === null ? null : Number(row.entry_id),
  decidable: row.state === 'pending' && Number(row.requested_by) !== reader.userId,
})

export async function listRequests(
  queries: Queries,
  reader: Pick<ScopedActor, 'userId'>,
  { state, after, limit }: Query<typeof ledger.requests>,
) {
  const { currency } = await readMoneySettings(queries)
  const before = after === undefined ? sql`` : sql`and r.id < ${readPageKey(after)}`
  const rows = await readRows(queries, sql`r.state = ${state} ${before} order by r.id desc limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(Number(id)))
  return { data: page.map((row) => toView(row, currency, reader)), next }
}

export async function readRequest(
  queries: Queries,
  reader: Pick<ScopedActor, 'userId'>,
  id: number,
): Promise<LedgerRequest> {
  const { currency } = await readMoneySettings(queries)
  const [row] = await readRows(queries, sql`r.id = ${id}`)
  if (!row) throw notFound()
  return toView(row, currency, reader)
}
