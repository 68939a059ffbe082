import type { AccountRef, Statement, StatementLine } from '@safar/contract/money/ledger.contract'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { displayBalance, toDebitCredit } from '../account-sides.rules.ts'
import { accountJoins, accountName } from '../accounts.queries.ts'
import { toWireAmount } from '../wire-amount.rules.ts'

export interface StatementFilter {
  from?: string | undefined
  to?: string | undefined
  kind?: EntryKind | undefined
  after?: string | undefined
  limit: number
}

/** Readers outside the office see the agency under one name, whatever accounts it keeps. */
export interface StatementReader {
  outside: boolean
  locale: Locale
  /** Our name in the reader's language. */
  agencyName: string
}

interface Row extends Record<string, unknown> {
  opening: string
  opening_debited: string
  closing: string
  closing_debited: string
  held: string
  /** Null in the single row of a period without lines. */
  entry_id: string | null
  kind: EntryKind
  day: string
  at: Date
  note: string
  booking_id: string | null
  amount: string
  balance: string
  against: string | null
  ref: string | null
  pnr: string | null
  passenger: string | null
  passengers: number | null
  booked_route: string | null
  tickets: string | null
}

const inPeriod = ({ from, to }: StatementFilter): SQL =>
  sql`${from ? sql`and l.day >= ${from}::date` : sql``} ${to ? sql`and l.day <= ${to}::date` : sql``}`

/** Lines are sorted by day and entry. */
function afterKey({ after }: StatementFilter): SQL {
  if (after === undefined) return sql``
  const id = readPageKey(after)
  return sql`and (l.day, l.entry_id) > ((select k.day from ledger_entries k where k.id = ${id}), ${id})`
}

/**
 * A wallet's lines store their balance in the order they were written. Lines dated back afterwards are added to what is
 * stored; the balance of such a line is that of its day, less those dated to the same day later.
 */
const walletBalance = ({ id }: AccountRef): SQL => {
  const later = (day: SQL) => sql`coalesce((select sum(b.amount) from ledger_lines b where b.account_id = ${id}
    and b.written_on is not null and b.entry_id > p.entry_id and ${day}), 0)`
  return sql`select p.entry_id, case when p.written_on is null then p.balance_after + ${later(sql`b.day < p.day`)}
    else (ledger_wallet_before(${id}, p.day + 1)).balance - ${later(sql`b.day = p.day`)} end as balance from page p`
}

/**
 * The balance after each line of the page. A wallet's lines store it. For the agency's accounts it is the balance
 * before the page plus the lines since; if a kind filter skips lines, each line is looked up separately.
 */
function runningBalance(account: AccountRef, { kind }: StatementFilter): SQL {
  if (account.class === 'wallet') return walletBalance(account)
  const at = (until: SQL) => sql`cross join lateral ledger_before(${account.id}, p.day) b
    cross join lateral ledger_within(${account.id}, p.day, ${until}) w`
  if (kind) return sql`select p.entry_id, b.balance + w.balance as balance from page p ${at(sql`p.entry_id`)}`
  return sql`select p.entry_id, start.balance + sum(p.amount) over (order by p.day, p.entry_id) as balance from page p
    cross join (select b.balance + w.balance as balance
      from (select day, entry_id from page order by day, entry_id limit 1) p ${at(sql`p.entry_id - 1`)}) start`
}

const counterpartyJoin = (account: AccountRef): SQL => sql`
  left join lateral (select string_agg(${accountName}, ', ' order by o.place) as names
    from ledger_lines o join ledger_accounts a on a.id = o.account_id ${accountJoins}
    where o.entry_id = p.entry_id and o.account_id <> ${account.id}) other on true`

/**
 * A single SQL statement, and so a single snapshot: the lines of a page lie between the same opening and closing
 * balance.
 */
const statementSql = (account: AccountRef, filter: StatementFilter, reader: StatementReader): SQL => sql`
  with page as (
    select l.entry_id, l.day, l.amount, l.balance_after, l.written_on, e.kind, e.at, e.note, e.booking_id
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account_id = ${account.id} ${inPeriod(filter)} ${afterKey(filter)}
      ${filter.kind ? sql`and e.kind = ${filter.kind}` : sql``}
    order by l.day, l.entry_id limit ${filter.limit + 1}),
  running as (${runningBalance(account, filter)})
  select o.balance as opening, o.debited as opening_debited, c.balance as closing, c.debited as closing_debited,
    coalesce((select w.held from ledger_wallets w where w.account_id = ${account.id}), 0) as held,
    p.entry_id, p.kind, p.day::text as day, p.at, p.note, p.booking_id, p.amount, r.balance,
    ${reader.outside ? sql`null` : sql`other.names`} as against,
    s.ref, s.pnr, s.lead_passenger as passenger, s.passengers, s.route as booked_route, s.tickets
  from ledger_before(${account.id}, ${filter.from ?? '-infinity'}::date) o
  cross join ledger_before(${account.id}, ${filter.to ?? 'infinity'}::date + ${filter.to ? 1 : 0}::int) c
  left join page p on true left join running r on r.entry_id = p.entry_id
  left join booking_summaries s on s.id = p.booking_id
  ${reader.outside ? sql`` : counterpartyJoin(account)}
  order by p.day, p.entry_id`

/** Passenger, route and tickets: what agents look for in a statement. */
const toBooking = (row: Row): StatementLine['booking'] =>
  row.ref === null
    ? null
    : {
        ref: row.ref,
        pnr: row.pnr,
        passenger: (row.passenger ?? '').replace('/', ' '),
        passengers: Number(row.passengers),
        route: row.booked_route ?? '',
        tickets: row.tickets?.split(' ') ?? [],
      }

function toLine(account: AccountRef, reader: StatementReader, row: Row): StatementLine {
  const id = Number(row.entry_id)
  const { debit, credit } = toDebitCredit(BigInt(row.amount))
  return {
    entry_id: id,
    voucher: voucherNo(row.kind, id),
    kind: row.kind,
    day: row.day,
    at: new Date(row.at).toISOString(),
    note: row.note,
    booking_id: row.booking_id === null ? null : Number(row.booking_id),
    booking: toBooking(row),
    debit: toWireAmount(debit),
    credit: toWireAmount(credit),
    balance: toWireAmount(displayBalance(account.class, BigInt(row.balance))),
    against: row.against ?? reader.agencyName,
  }
}

/** A page of an account's statement, with the totals of the whole period. */
export async function readStatement(
  queries: Queries,
  account: AccountRef,
  filter: StatementFilter,
  reader: StatementReader,
): Promise<Statement> {
  const { rows } = await queries.execute<Row>(statementSql(account, filter, reader))
  const [bounds] = rows
  if (!bounds) throw new Error('a statement without bounds')
  const lines = rows.filter(({ entry_id }) => entry_id !== null)
  const { page, next } = cutPage(lines, filter.limit, ({ entry_id }) => pageKey(Number(entry_id)))
  const opening = BigInt(bounds.opening)
  const closing = BigInt(bounds.closing)
  const debit = BigInt(bounds.closing_debited) - BigInt(bounds.opening_debited)
  return {
    account,
    from: filter.from ?? null,
    to: filter.to ?? null,
    opening: toWireAmount(displayBalance(account.class, opening)),
    closing: toWireAmount(displayBalance(account.class, closing)),
    debit: toWireAmount(debit),
    credit: toWireAmount(closing - opening + debit),
    held: toWireAmount(BigInt(bounds.held)),
    lines: page.map((row) => toLine(account, reader, row)),
    next,
  }
}
