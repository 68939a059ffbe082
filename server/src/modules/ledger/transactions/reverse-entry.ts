import type { EntryKind } from '@safar/contract/vocabulary/money'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import type { Authority } from '../approvals/authority.ts'
import { readOpenDay } from '../books/open-day.ts'
import { type EntryFields, postDatedEntry, postEntry } from '../post-entry.ts'
import { ledgerEntries } from '../tables.ts'

interface EntryRow extends Record<string, unknown> {
  kind: EntryKind
  booking_id: string | null
  product: string | null
  airline: string | null
  route: string | null
  supplier: string | null
  travel_on: string | null
  agent_id: string | null
  salesman_id: string | null
  client_total: string | null
  rate_from: string | null
  rate_to: string | null
  rate: string | null
  foreign_currency: string | null
  foreign_amount: string | null
  lines: { id: number; currency: string; amount: string }[]
}

/** The reversal copies the report fields of the entry, so that the two cancel out wherever they are counted. */
const toEntryFields = (row: EntryRow): EntryFields => ({
  ...(row.booking_id && { bookingId: Number(row.booking_id) }),
  ...(row.product && { product: row.product }),
  ...(row.airline && { airline: row.airline }),
  ...(row.route && { route: row.route }),
  ...(row.supplier && { supplier: row.supplier }),
  ...(row.travel_on && { travelOn: row.travel_on }),
  ...(row.agent_id && { agentId: Number(row.agent_id) }),
  ...(row.salesman_id && { salesmanId: Number(row.salesman_id) }),
  ...(row.client_total && { clientTotal: -BigInt(row.client_total) }),
  ...(row.rate_from && row.rate_to && row.rate && { rate: { from: row.rate_from, to: row.rate_to, rate: row.rate } }),
  ...(row.foreign_currency &&
    row.foreign_amount !== null && {
      foreign: { currency: row.foreign_currency, amount: -BigInt(row.foreign_amount) },
    }),
})

interface Reversal {
  authority: Authority
  entryId: number
  at: Date
  /** The day the reversal belongs to (`readReversalDay`). */
  day: string
  today: string
  createdBy: number | null
  note: string
}

/** The day somebody names for a reversal: in an open month, and not before what it reverses. Today if they name none. */
export async function readReversalDay(
  deps: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  { entryId, day, field = 'day' }: { entryId: number; day: string | undefined; field?: string },
): Promise<Pick<Reversal, 'day' | 'today'>> {
  const days = await readOpenDay(deps, tx, { day, field })
  if (day === undefined) return days
  const [entry] = await tx.select({ day: ledgerEntries.day }).from(ledgerEntries).where(eq(ledgerEntries.id, entryId))
  if (entry && day < entry.day) throw invalid({ [field]: 'reversal_before' }, { day: entry.day })
  return days
}

/** Reverses an entry exactly, once, and past any limit: a wrong entry has to go. */
export async function reverseEntry(
  tx: Queries,
  { authority, entryId, at, day, today, createdBy, note }: Reversal,
): Promise<{ id: number }> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select e.*, e.travel_on::text as travel_on, (
      select json_agg(json_build_object('id', l.account_id, 'currency', l.currency, 'amount', l.amount::text) order by l.place)
      from ledger_lines l where l.entry_id = e.id) as lines
    from ledger_entries e where e.id = ${entryId}`)
  const [row] = rows
  if (!row) throw notFound()
  const reversal = {
    authority,
    key: `reverse:${entryId}`,
    kind: row.kind,
    at,
    day,
    lines: row.lines.map(({ amount, ...account }) => ({ account, amount: -BigInt(amount) })),
    fields: { ...toEntryFields(row), createdBy, note, reverses: entryId },
    pastLimit: true,
  }
  const { id, replayed } =
    day < today ? await postDatedEntry(tx, { ...reversal, today }) : await postEntry(tx, reversal)
  if (replayed) throw new AppError('conflict', { shown: 'entry_reversed' })
  return { id }
}
