import type { Agency } from '@safar/contract/agency'
import { convertByRate, formatAmount, type Money } from '@safar/contract/amount'
import type { AccountRef, ledger, Statement, StatementLine } from '@safar/contract/money/ledger.contract'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { EntryKind } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { todayOf } from '../../../platform/clock.ts'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import type { Fact } from '../../../platform/documents/blocks.ts'
import type { Table, TableRow } from '../../../platform/documents/table.ts'
import { MAX_FILE_LINES, tableFile } from '../../../platform/documents/table-file.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { readSecondRate, secondAmount } from '../../settings/public.ts'
import { findAccount } from '../accounts.queries.ts'
import { accountLabel, kindLabels, statementLabels } from './file-labels.ts'
import { readStatement } from './statement.queries.ts'
import { statementFacts } from './statement-facts.ts'

const accountLabels = (names: string, locale: Locale): string =>
  names
    .split(', ')
    .map((name) => accountLabel(name, locale))
    .join(locale === 'ar' ? '، ' : ', ')

/** The note of a sale contains only its references; passenger, route and tickets say more. */
const toNote = ({ note, booking }: StatementLine): string =>
  [note, ...(booking ? [booking.passenger, booking.route, booking.tickets.join(' ')] : [])].filter(Boolean).join(' · ')

function toRow(line: StatementLine, currency: string, locale: Locale): TableRow {
  const sum = (amount: number) => (amount === 0 ? null : { amount, currency })
  return {
    day: line.day,
    voucher: line.voucher,
    kind: kindLabels[locale][line.kind],
    note: toNote(line),
    booking: line.booking_id,
    against: accountLabels(line.against, locale),
    debit: sum(line.debit),
    credit: sum(line.credit),
    balance: { amount: line.balance, currency },
  }
}

/** The balance in the second currency at today's rate, with the rate and its date. */
function secondFacts(closing: Money, second: RateInForce | null, locale: Locale): Fact[] {
  if (!second) return []
  const labels = statementLabels[locale]
  const { total, rate, day } = secondAmount(closing, second, locale)
  return [
    { label: labels.closingSecond, value: total, ltr: true },
    { label: `${labels.rate} · ${day}`, value: rate, ltr: true },
    { label: labels.binding, value: closing.currency, ltr: true },
  ]
}

interface StatementOptions {
  today: string
  kind?: EntryKind | undefined
  /** If the other side is always the agency, the column for it is left out. */
  outside: boolean
  agency: Agency
  second: RateInForce | null
}

function statementTable(
  statement: Statement,
  locale: Locale,
  { today, kind, outside, agency, second }: StatementOptions,
): Table {
  const labels = statementLabels[locale]
  const { currency, name } = statement.account
  const sum = (amount: number) => ({ amount, currency })
  const inSecond = (amount: number) =>
    second && { amount: Number(convertByRate(sum(amount), second.rate, second.currency)), currency: second.currency }
  const money = (amount: number) => `${currency} ${formatAmount(sum(amount))}`
  const others = outside ? [] : [{ key: 'against', label: labels.against, kind: 'text' as const, share: 1.6 }]
  return {
    title: labels.title,
    fileName: [labels.title, name, statement.from, statement.to].filter(Boolean).join(' '),
    number: name,
    locale,
    letterhead: agencyLetterhead(agency, locale),
    zone: agency.zone,
    facts: [
      ...statementFacts({ account: name, from: statement.from, to: statement.to, today, kind }, locale),
      { label: labels.opening, value: money(statement.opening), ltr: true },
      { label: labels.closing, value: money(statement.closing), ltr: true },
      ...secondFacts(sum(statement.closing), second, locale),
    ],
    columns: [
      { key: 'day', label: labels.date, kind: 'date', share: 1.1 },
      { key: 'voucher', label: labels.voucher, kind: 'text', share: 1.1 },
      { key: 'kind', label: labels.kind, kind: 'text', share: 1.1 },
      { key: 'note', label: labels.note, kind: 'text', share: 2.6 },
      ...others,
      { key: 'debit', label: labels.debit, kind: 'money', share: 1.3 },
      { key: 'credit', label: labels.credit, kind: 'money', share: 1.3 },
      { key: 'balance', label: labels.balance, kind: 'money', share: 1.4 },
      ...(second ? [{ key: 'second', label: labels.balance, kind: 'money' as const, share: 1.3 }] : []),
    ],
    rows: [
      ...(statement.from
        ? [
            {
              day: statement.from,
              note: labels.opening,
              balance: sum(statement.opening),
              second: inSecond(statement.opening),
            },
          ]
        : []),
      ...statement.lines.map((line) => ({ ...toRow(line, currency, locale), second: inSecond(line.balance) })),
    ],
    totals: {
      note: labels.total,
      debit: sum(statement.debit),
      credit: sum(statement.credit),
      balance: sum(statement.closing),
      second: inSecond(statement.closing),
    },
  }
}

export async function statementFile(services: Services, call: Call<typeof ledger.statementFile>): Promise<FileReply> {
  return accountStatementFile(services, await findAccount(services.db.adhoc, call.actor, call.query), call)
}

type FileCall = Pick<Call<typeof ledger.statementFile>, 'actor' | 'locale' | 'abortSignal'> & {
  query: Omit<Call<typeof ledger.statementFile>['query'], 'agent_id' | 'account_id'>
}

/** The whole statement of an account over a period as a file. */
export async function accountStatementFile(
  services: Services,
  account: AccountRef,
  { query, actor, locale, abortSignal }: FileCall,
): Promise<FileReply> {
  const { db, documents, config } = services
  const reader = { outside: actor.scope !== 'all', locale, agencyName: config.agency.name[locale] }
  const statement = await readStatement(db.adhoc, account, { ...query, limit: MAX_FILE_LINES[query.format] }, reader)
  if (statement.next) throw invalid({ from: 'file_too_long' })
  const today = todayOf(services)
  const table = statementTable(statement, locale, {
    today,
    kind: query.kind,
    outside: reader.outside,
    agency: config.agency,
    second: await readSecondRate(services, services.clock.now()),
  })
  return tableFile(documents, query.format, table, { signal: abortSignal() })
}
