import type { AccountRef, EntryView, ledger } from '@safar/contract/money/ledger.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherEntry, voucherNo } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toDebitCredit } from '../account-sides.rules.ts'
import { readAccounts } from '../accounts.queries.ts'
import { isCorrectable } from '../manual-entries.rules.ts'
import { toWireAmount } from '../wire-amount.rules.ts'

interface Row extends Record<string, unknown> {
  id: string
  key: string
  kind: EntryKind
  day: string
  at: Date
  note: string
  created_by: string | null
  created_by_name: string | null
  booking_id: string | null
  product: string | null
  airline: string | null
  reverses: string | null
  reversed_by: string | null
  lines: { account_id: number; amount: string }[]
}

/** Entries with their lines; `which` selects and sorts them. */
const entriesSql = (which: SQL): SQL => sql`
  with page as (${which})
  select e.id, e.key, e.kind, e.day::text as day, e.at, e.note, e.created_by, m.name as created_by_name, e.booking_id, e.product,
    e.airline, e.reverses, back.id as reversed_by, lines.lines
  from page p join ledger_entries e on e.id = p.id
  left join people_directory m on m.id = e.created_by
  left join ledger_entries back on back.reverses = e.id
  cross join lateral (select json_agg(json_build_object('account_id', l.account_id, 'amount', l.amount::text)
    order by l.place) as lines from ledger_lines l where l.entry_id = e.id) lines
  order by e.day desc, e.id desc`

function toView(row: Row, accounts: Map<number, AccountRef>): EntryView {
  const id = Number(row.id)
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    id,
    voucher: voucherNo(row.kind, id),
    kind: row.kind,
    day: row.day,
    at: new Date(row.at).toISOString(),
    note: row.note,
    created_by: row.created_by === null ? null : { id: Number(row.created_by), name: row.created_by_name ?? '' },
    booking_id: number(row.booking_id),
    product: row.product,
    airline: row.airline,
    lines: row.lines.flatMap(({ account_id, amount }) => {
      const account = accounts.get(account_id)
      const { debit, credit } = toDebitCredit(BigInt(amount))
      return account ? [{ account, debit: toWireAmount(debit), credit: toWireAmount(credit) }] : []
    }),
    reverses: number(row.reverses),
    reversed_by: number(row.reversed_by),
    correctable: isCorrectable({ key: row.key, reversed: row.reversed_by !== null }),
  }
}

async function readEntries(queries: Queries, which: SQL): Promise<EntryView[]> {
  const { rows } = await queries.execute<Row>(entriesSql(which))
  const accounts = await readAccounts(
    queries,
    rows.flatMap(({ lines }) => lines.map(({ account_id }) => account_id)),
  )
  return rows.map((row) => toView(row, accounts))
}

/** One entry as the list shows it. */
export async function readEntryView(queries: Queries, id: number): Promise<EntryView> {
  const [entry] = await readEntries(queries, sql`select id from ledger_entries where id = ${id}`)
  if (!entry) throw notFound()
  return entry
}

/** Searches the words of the note; a voucher number finds its entry. */
function searchCondition(q: string | undefined): SQL {
  if (!q) return sql``
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const voucher = voucherEntry(q)
  return voucher === null
    ? sql`and lower(e.note) like ${pattern}`
    : sql`and (e.id = ${voucher} or lower(e.note) like ${pattern})`
}

type ListQuery = Query<typeof ledger.transactions>

/** With an account filter, the account's lines drive the query; otherwise the entries by day. */
function pageSql({ account_id, agent_id, kind, from, to, q, after, limit }: ListQuery): SQL {
  const byAccount = account_id !== undefined || agent_id !== undefined
  const wallet = sql`(select w.account_id from ledger_wallets w where w.owner_id = ${agent_id ?? null})`
  const key = after === undefined ? null : readPageKey(after)
  const place = byAccount ? sql`l.day, l.entry_id` : sql`e.day, e.id`
  const day = byAccount ? sql`l.day` : sql`e.day`
  return sql`
    select e.id from ${byAccount ? sql`ledger_lines l join ledger_entries e on e.id = l.entry_id` : sql`ledger_entries e`}
    where true ${byAccount ? sql`and l.account_id = ${account_id ?? wallet}` : sql``}
      ${account_id !== undefined && agent_id !== undefined ? sql`and exists (select from ledger_lines o where o.entry_id = e.id and o.account_id = ${wallet})` : sql``}
      ${from ? sql`and ${day} >= ${from}::date` : sql``} ${to ? sql`and ${day} <= ${to}::date` : sql``}
      ${kind ? sql`and e.kind = ${kind}` : sql``} ${searchCondition(q)}
      ${key === null ? sql`` : sql`and (${place}) < ((select k.day from ledger_entries k where k.id = ${key}), ${key})`}
    order by ${byAccount ? sql`l.day desc, l.entry_id desc` : sql`e.day desc, e.id desc`} limit ${limit + 1}`
}

export async function listEntries(queries: Queries, query: ListQuery) {
  const found = await readEntries(queries, pageSql(query))
  const { page: data, next } = cutPage(found, query.limit, ({ id }) => pageKey(id))
  return { data, next }
}
