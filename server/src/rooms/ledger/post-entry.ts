import type { EntryKind } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'

export interface Line {
  account: Account
  /** Minor units: a credit above zero, a debit below. */
  amount: bigint
}

/** What reports and statements want to know of an entry. */
export interface Facts {
  madeBy?: number | null
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
}

export interface Entry {
  /** One event, one key: told twice, it is posted once. */
  key: string
  kind: EntryKind
  at: Date
  /** The agency's calendar day. */
  day: string
  lines: Line[]
  facts?: Facts
  /** The office's own act, which goes past a limit. */
  pastLimit?: boolean
  /** The hold this entry settles. */
  captures?: string
}

const factsJson = ({ rate, clientTotal, ...facts }: Facts): string =>
  JSON.stringify({
    made_by: facts.madeBy,
    note: facts.note,
    booking_id: facts.bookingId,
    product: facts.product,
    airline: facts.airline,
    route: facts.route,
    supplier: facts.supplier,
    travel_on: facts.travelOn,
    agent_id: facts.agentId,
    salesman_id: facts.salesmanId,
    reverses: facts.reverses,
    client_total: clientTotal?.toString(),
    rate_from: rate?.from,
    rate_to: rate?.to,
    rate: rate?.rate,
  })

const list = (values: (string | number | bigint)[]) => `{${values.join(',')}}`

/** One line an account; sides of nothing are left out. */
function linesOf({ lines }: Entry): Line[] {
  const byAccount = new Map<number, Line>()
  for (const { account, amount } of lines) {
    const before = byAccount.get(account.id)?.amount ?? 0n
    byAccount.set(account.id, { account, amount: before + amount })
  }
  return [...byAccount.values()].filter((line) => line.amount !== 0n)
}

/** Posts an entry in the transaction of its act. */
export async function postEntry(tx: Queries, entry: Entry): Promise<{ id: number; replayed: boolean }> {
  const lines = linesOf(entry)
  const { rows } = await tx.execute<{ entry_id: string; replayed: boolean }>(sql`
    select * from ledger_post(${entry.key}, ${entry.kind}, ${entry.at.toISOString()}::timestamptz, ${entry.day}::date,
      ${list(lines.map((line) => line.account.id))}::bigint[], ${list(lines.map((line) => line.amount))}::bigint[],
      ${list(lines.map((line) => line.account.currency))}::text[], ${factsJson(entry.facts ?? {})}::jsonb,
      ${entry.pastLimit ?? false}, ${entry.captures ?? null})`)
  const [row] = rows
  if (!row) throw new Error('the entry was not posted')
  return { id: Number(row.entry_id), replayed: row.replayed }
}
