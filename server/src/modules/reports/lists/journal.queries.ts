import type { JournalEntry, listReports } from '@safar/contract/money/list-reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { accountLabel, toWireAmount } from '../../ledger/public.ts'
import { readCurrencies } from '../currencies.queries.ts'
import { afterEntry, cutEntries } from './entry-pages.ts'

type JournalQuery = Query<typeof listReports.journal>

interface Row extends Record<string, unknown> {
  entry_id: string
  kind: EntryKind
  day: string
  note: string
  created_by: string | null
  booking_id: string | null
  account_id: string
  account: string
  amount: string
  /** Debits of the page's entries up to and including this one. */
  upto: string
}

async function readRows(queries: Queries, { from, to, after, limit }: JournalQuery, currency: string): Promise<Row[]> {
  const { rows } = await queries.execute<Row>(sql`
    with page as (select e.id, e.day from ledger_entry_directory e
      where e.day between ${from}::date and ${to}::date ${afterEntry(after, sql`e.day, e.id`)}
        and exists (select from ledger_postings x where x.entry_id = e.id and x.currency = ${currency})
      order by e.day, e.id limit ${limit + 1})
    select p.entry_id, p.kind, p.day::text as day, p.note, m.name as created_by, p.booking_id, p.account_id,
      coalesce(u.display_name, p.account_name) as account, p.amount,
      -sum(least(p.amount, 0)) over (order by p.day, p.entry_id) as upto
    from page join ledger_postings p on p.entry_id = page.id and p.currency = ${currency}
      left join people_directory m on m.id = p.created_by left join people_directory u on u.id = p.owner_id
    order by p.day, p.entry_id, p.amount > 0, p.place`)
  return rows
}

/** Debits of the period; `before` a page, those of the entries preceding it. */
async function readSums(queries: Queries, { from, to, after }: JournalQuery, currency: string) {
  const later = after === undefined ? sql`false` : sql`(true ${afterEntry(after, sql`p.day, p.entry_id`)})`
  const { rows } = await queries.execute<{ entries: number; debit: string; credit: string; before: string }>(sql`
    select count(distinct p.entry_id)::int as entries, -coalesce(sum(least(p.amount, 0)), 0) as debit,
      coalesce(sum(greatest(p.amount, 0)), 0) as credit,
      ${after === undefined ? sql`0` : sql`-coalesce(sum(least(p.amount, 0)) filter (where not ${later}), 0)`} as before
    from ledger_postings p where p.currency = ${currency} and p.day between ${from}::date and ${to}::date`)
  const [sums] = rows
  return sums ?? { entries: 0, debit: '0', credit: '0', before: '0' }
}

function toEntries(rows: readonly Row[], before: bigint, locale: Locale): JournalEntry[] {
  const entries = new Map<string, JournalEntry>()
  for (const row of rows) {
    const amount = BigInt(row.amount)
    const line = {
      account_id: Number(row.account_id),
      account: accountLabel(row.account, locale),
      debit: toWireAmount(amount < 0n ? -amount : 0n),
      credit: toWireAmount(amount > 0n ? amount : 0n),
    }
    const known = entries.get(row.entry_id)
    if (known) {
      known.lines.push(line)
      continue
    }
    entries.set(row.entry_id, {
      id: Number(row.entry_id),
      voucher: voucherNo(row.kind, Number(row.entry_id)),
      kind: row.kind,
      day: row.day,
      note: row.note,
      created_by: row.created_by,
      booking_id: row.booking_id === null ? null : Number(row.booking_id),
      lines: [line],
      running: toWireAmount(before + BigInt(row.upto)),
    })
  }
  return [...entries.values()]
}

/** Entries of a period by day, debits before credits; a page continues from the total before it. */
export async function readJournal(queries: Queries, query: JournalQuery, locale: Locale) {
  const { currency, currencies } = await readCurrencies(queries, query.currency)
  const { page, next } = cutEntries(await readRows(queries, query, currency), query.limit)
  const { entries, debit, credit, before } = await readSums(queries, query, currency)
  return {
    data: toEntries(page, BigInt(before), locale),
    next,
    currency,
    currencies,
    total: { entries, debit: toWireAmount(debit), credit: toWireAmount(credit) },
  }
}
