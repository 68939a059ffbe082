import type { EntryKind } from '@safar/contract/vocabulary/money'
import { deferToCommit, type Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Account } from './accounts.ts'
import type { Authority } from './approvals/authority.ts'

export interface Line {
  account: Account
  /** Minor units; positive for a credit, negative for a debit. */
  amount: bigint
}

/** Details of an entry for reports and statements. */
export interface EntryFields {
  createdBy?: number | null
  note?: string
  bookingId?: number
  product?: string
  airline?: string
  route?: string
  supplier?: string
  travelOn?: string
  agentId?: number
  salesmanId?: number | null
  reverses?: number
  clientTotal?: bigint
  rate?: { from: string; to: string; rate: string }
  /**
   * The foreign amount of the line on a supplier's account, if it is owed or paid in another currency; signed like that
   * line.
   */
  foreign?: { currency: string; amount: bigint }
}

export interface Entry {
  /** On whose word it is posted. */
  authority: Authority
  /** One key per event: an event reported twice is posted once. */
  key: string
  kind: EntryKind
  at: Date
  /** The calendar day in the agency's time zone. */
  day: string
  lines: readonly Line[]
  fields?: EntryFields
  /** An action of the office, which may exceed a limit. */
  pastLimit?: boolean
  /** The hold this entry settles. */
  captures?: string
}

const entryFieldsJson = ({ rate, clientTotal, foreign, ...fields }: EntryFields): string =>
  JSON.stringify({
    created_by: fields.createdBy,
    note: fields.note,
    booking_id: fields.bookingId,
    product: fields.product,
    airline: fields.airline,
    route: fields.route,
    supplier: fields.supplier,
    travel_on: fields.travelOn,
    agent_id: fields.agentId,
    salesman_id: fields.salesmanId,
    reverses: fields.reverses,
    client_total: clientTotal?.toString(),
    rate_from: rate?.from,
    rate_to: rate?.to,
    rate: rate?.rate,
    foreign_currency: foreign?.currency,
    foreign_amount: foreign?.amount.toString(),
  })

const postCall = 'ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)'
const selectLedgerPost = statement<{ entry_id: number; replayed: boolean }>(`select * from ${postCall}`)
const postAtCommit = statement(`select ${postCall}`, 'call')

/** The sum of the lines of each account, without accounts whose sum is zero. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const byAccount = new Map<number, Line>()
  for (const { account, amount } of lines) {
    const before = byAccount.get(account.id)?.amount ?? 0n
    byAccount.set(account.id, { account, amount: before + amount })
  }
  return [...byAccount.values()].filter((line) => line.amount !== 0n)
}

function toPostValues(entry: Entry): unknown[] {
  const lines = mergeLines(entry.lines)
  const { key, kind, at, day, fields = {}, pastLimit = false, captures = null } = entry
  const sides = [
    lines.map(({ account }) => account.id),
    lines.map(({ amount }) => amount),
    lines.map(({ account }) => account.currency),
  ]
  return [key, kind, at, day, ...sides, entryFieldsJson(fields), pastLimit, captures]
}

/** Posts an entry in the transaction of the action behind it. */
export async function postEntry(tx: Queries, entry: Entry): Promise<{ id: number; replayed: boolean }> {
  const [row] = await query(tx, selectLedgerPost(...toPostValues(entry)))
  if (!row) throw new Error('the entry was not posted')
  return { id: row.entry_id, replayed: row.replayed }
}

const selectLedgerPostDated = statement<{ entry_id: number; replayed: boolean }>(
  'select * from ledger_post_dated($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
)

/**
 * Posts an entry on the day it belongs to, even a past one, as long as its month is open. In a wallet it stands on that
 * day too; whether there is enough money is decided as of `today`.
 */
export async function postDatedEntry(
  tx: Queries,
  { today, ...entry }: Omit<Entry, 'captures'> & { today?: string },
): Promise<{ id: number; replayed: boolean }> {
  const [row] = await query(tx, selectLedgerPostDated(...toPostValues(entry).slice(0, 9), today ?? null))
  if (!row) throw new Error('the entry was not posted')
  return { id: row.entry_id, replayed: row.replayed }
}

/**
 * Like `postEntry`, if the entry's id is not needed: runs with COMMIT, so that the wallet is locked only for a moment.
 */
export const postEntryAtCommit = (tx: Queries, entry: Entry): Promise<void> =>
  deferToCommit(tx, postAtCommit(...toPostValues(entry)))
