import type { Agency } from '@safar/contract/agency'
import { bigSumOf } from '@safar/contract/amount'
import type { AccountRef, EntryView, ledger } from '@safar/contract/money/ledger.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { todayOf } from '../../../platform/clock.ts'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import type { Table, TableColumn, TableRow } from '../../../platform/documents/table.ts'
import { MAX_FILE_LINES, tableFile } from '../../../platform/documents/table-file.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findAccount } from '../accounts.queries.ts'
import { listEntries } from './entries.queries.ts'
import { accountLabel, entryListLabels, kindLabels, statementLabels } from './file-labels.ts'
import { statementFacts } from './statement-facts.ts'

type EntriesFileCall = Call<typeof ledger.transactionsFile>
type Side = 'debit' | 'credit'
type CurrencySum = { amount: bigint; currency: string }

/** The total of one side of an entry, across all accounts or for one; null if there is none. */
function sideOf({ lines }: EntryView, side: Side, of: AccountRef | null): CurrencySum | null {
  const own = lines.filter((line) => line[side] > 0 && (!of || line.account.id === of.id))
  const [first] = own
  return first ? { amount: bigSumOf(own.map((line) => BigInt(line[side]))), currency: first.account.currency } : null
}

/** The total of the whole file; null if the currencies differ. */
function totalOf(entries: readonly EntryView[], side: Side, of: AccountRef | null): CurrencySum | null {
  const sums = entries.flatMap((entry) => sideOf(entry, side, of) ?? [])
  const [first] = sums
  if (!first) return of && { amount: 0n, currency: of.currency }
  if (sums.some(({ currency }) => currency !== first.currency)) return null
  return { amount: bigSumOf(sums.map(({ amount }) => amount)), currency: first.currency }
}

function toRow(entry: EntryView, of: AccountRef | null, locale: Locale, isPdf: boolean): TableRow {
  // In a PDF, a comma would stick to a name of the opposite text direction when the line breaks.
  const between = isPdf ? ' · ' : ', '
  const names = (side: Side) =>
    entry.lines.flatMap((line) => (line[side] > 0 ? [accountLabel(line.account.name, locale)] : [])).join(between)
  return {
    day: entry.day,
    voucher: entry.voucher,
    kind: kindLabels[locale][entry.kind],
    debitAccount: names('debit'),
    creditAccount: names('credit'),
    note: entry.note,
    booking: entry.booking_id,
    by: entry.created_by?.name ?? null,
    debit: sideOf(entry, 'debit', of),
    credit: sideOf(entry, 'credit', of),
  }
}

/** For a single account, both sides are shown; across all accounts they are equal. */
function columnsOf(of: AccountRef | null, locale: Locale, isPdf: boolean): TableColumn[] {
  const labels = { ...statementLabels[locale], ...entryListLabels[locale] }
  const amounts: TableColumn[] = of
    ? [
        { key: 'debit', label: labels.debit, kind: 'money', share: 1.3 },
        { key: 'credit', label: labels.credit, kind: 'money', share: 1.3 },
      ]
    : [{ key: 'debit', label: labels.amount, kind: 'money', share: 1.3 }]
  // Only a spreadsheet has room for these.
  const sheetColumns: TableColumn[] = [
    { key: 'booking', label: labels.booking, kind: 'number' },
    { key: 'by', label: labels.madeBy, kind: 'text' },
  ]
  return [
    { key: 'day', label: labels.date, kind: 'date', share: 1.1 },
    { key: 'voucher', label: labels.voucher, kind: 'text', share: 1.1 },
    { key: 'kind', label: labels.kind, kind: 'text', share: 1.1 },
    { key: 'debitAccount', label: labels.debitAccount, kind: 'text', share: 1.7 },
    { key: 'creditAccount', label: labels.creditAccount, kind: 'text', share: 1.7 },
    { key: 'note', label: labels.note, kind: 'text', share: 2.4 },
    ...(isPdf ? [] : sheetColumns),
    ...amounts,
  ]
}

function entriesTable(
  entries: readonly EntryView[],
  of: AccountRef | null,
  { query, locale }: Pick<EntriesFileCall, 'query' | 'locale'>,
  { today, agency }: { today: string; agency: Agency },
): Table {
  const labels = entryListLabels[locale]
  const whose = of ? accountLabel(of.name, locale) : labels.all
  const isPdf = query.format === 'pdf'
  return {
    title: labels.title,
    number: whose,
    locale,
    letterhead: agencyLetterhead(agency, locale),
    zone: agency.zone,
    facts: [
      ...statementFacts({ account: whose, from: query.from, to: query.to, today, kind: query.kind }, locale),
      ...(query.q ? [{ label: labels.words, value: query.q }] : []),
      { label: labels.entries, value: String(entries.length), ltr: true },
    ],
    columns: columnsOf(of, locale, isPdf),
    rows: entries.map((entry) => toRow(entry, of, locale, isPdf)),
    totals: { note: labels.total, debit: totalOf(entries, 'debit', of), credit: totalOf(entries, 'credit', of) },
  }
}

/** Every entry of the list as a file, newest first like the list. */
export async function entriesFile(
  services: Services,
  { query, actor, locale, abortSignal }: EntriesFileCall,
): Promise<FileReply> {
  const { db, documents, config } = services
  const { account_id, agent_id } = query
  // With two accounts given, the sides of the first are shown.
  const whose = account_id === undefined ? { agent_id } : { account_id }
  const account = (account_id ?? agent_id) === undefined ? null : await findAccount(db.adhoc, actor, whose)
  const { data, next } = await listEntries(db.adhoc, { ...query, limit: MAX_FILE_LINES[query.format] })
  if (next) throw invalid({ from: 'file_too_long' })
  const today = todayOf(services)
  const table = entriesTable(data, account, { query, locale }, { today, agency: config.agency })
  return tableFile(documents, query.format, table, { signal: abortSignal() })
}
