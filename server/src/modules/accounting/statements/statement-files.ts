import type { accounting as contract, StatementRow, TrialBalanceRow } from '@safar/contract/money/accounting.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import type { Table, TableRow } from '../../../platform/documents/table.ts'
import { tableFile } from '../../../platform/documents/table-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { accountLabel } from '../../ledger/public.ts'
import { accountingLabels } from '../labels.ts'
import { balanceSheet, incomeStatement, trialBalance } from './read-statements.ts'

type Labels = (typeof accountingLabels)['en']

const nameOf = ({ group, name }: Pick<StatementRow, 'group' | 'name'>, labels: Labels, locale: Locale): string =>
  group ? labels[group] : accountLabel(name, locale)

const frame = ({ config: { agency } }: Pick<Services, 'config'>, locale: Locale) => ({
  locale,
  letterhead: agencyLetterhead(agency, locale),
  zone: agency.zone,
})

const periodFacts = ({ from, to }: { from: string; to: string }, labels: Labels, locale: Locale): Fact[] => [
  { label: labels.from, value: dayText(from, locale) },
  { label: labels.to, value: dayText(to, locale) },
]

const side = (amount: number, currency: string) => (amount > 0 ? { amount, currency } : null)

export async function trialBalanceFile(
  services: Services,
  { query, locale, abortSignal }: Call<typeof contract.trialBalanceFile>,
): Promise<FileReply> {
  const labels = accountingLabels[locale]
  const { rows, total, currency } = await trialBalance(services.db.adhoc, query)
  const toRow = (row: TrialBalanceRow): TableRow => ({
    account: nameOf(row, labels, locale),
    openingDebit: side(row.opening, currency),
    openingCredit: side(-row.opening, currency),
    debit: side(row.debit, currency),
    credit: side(row.credit, currency),
    closingDebit: side(row.closing, currency),
    closingCredit: side(-row.closing, currency),
  })
  const sum = (amount: number) => ({ amount, currency })
  const columns = ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const
  const table: Table = {
    ...frame(services, locale),
    title: labels.trial.title,
    number: `${query.from} – ${query.to}`,
    facts: periodFacts(query, labels, locale),
    columns: [
      { key: 'account', label: labels.account, kind: 'text', share: 1.8 },
      ...columns.map((key) => ({ key, label: labels.trial[key], kind: 'money' as const, share: 1.2 })),
    ],
    rows: rows.map(toRow),
    totals: {
      account: labels.total,
      openingDebit: sum(total.opening_debit),
      openingCredit: sum(total.opening_credit),
      debit: sum(total.debit),
      credit: sum(total.credit),
      closingDebit: sum(total.closing_debit),
      closingCredit: sum(total.closing_credit),
    },
  }
  return tableFile(services.documents, query.format, table, { signal: abortSignal() })
}

interface Section {
  label: string
  rows: readonly StatementRow[]
  /** Extra lines after the accounts: a total, a profit. */
  after: readonly { label: string; amount: number }[]
}

/** Consecutive sections, each with its accounts and its total. */
function sectionTable(
  services: Pick<Services, 'config'>,
  sections: readonly Section[],
  about: { title: string; number: string; facts: Fact[]; currency: string; locale: Locale },
): Table {
  const { currency, locale, ...head } = about
  const labels = accountingLabels[locale]
  return {
    ...frame(services, locale),
    ...head,
    columns: [
      { key: 'section', label: labels.section, kind: 'text' },
      { key: 'account', label: labels.account, kind: 'text', share: 2 },
      { key: 'amount', label: labels.amount, kind: 'money' },
    ],
    rows: sections.flatMap(({ label, rows, after }) => [
      ...rows.map((row) => ({
        section: label,
        account: nameOf(row, labels, locale),
        amount: { amount: row.amount, currency },
      })),
      ...after.map((line) => ({ section: label, account: line.label, amount: { amount: line.amount, currency } })),
    ]),
  }
}

export async function incomeStatementFile(
  services: Services,
  { query, locale, abortSignal }: Call<typeof contract.incomeStatementFile>,
): Promise<FileReply> {
  const labels = accountingLabels[locale]
  const { income, expenses, total, currency } = await incomeStatement(services.db.adhoc, query)
  const table = sectionTable(
    services,
    [
      {
        label: labels.income.income,
        rows: income,
        after: [{ label: labels.income.totalIncome, amount: total.income }],
      },
      {
        label: labels.income.expenses,
        rows: expenses,
        after: [{ label: labels.income.totalExpenses, amount: total.expenses }],
      },
    ],
    {
      title: labels.income.title,
      number: `${query.from} – ${query.to}`,
      facts: periodFacts(query, labels, locale),
      currency,
      locale,
    },
  )
  const totals = { account: labels.income.profit, amount: { amount: total.profit, currency } }
  return tableFile(services.documents, query.format, { ...table, totals }, { signal: abortSignal() })
}

export async function balanceSheetFile(
  services: Services,
  { query, locale, abortSignal }: Call<typeof contract.balanceSheetFile>,
): Promise<FileReply> {
  const labels = accountingLabels[locale]
  const sheet = await balanceSheet(services.db.adhoc, query)
  const { sheet: words } = labels
  const { assets, liabilities, equity } = sheet.total
  const table = sectionTable(
    services,
    [
      { label: words.assets, rows: sheet.assets, after: [{ label: words.totalAssets, amount: assets }] },
      {
        label: words.liabilities,
        rows: sheet.liabilities,
        after: [{ label: words.totalLiabilities, amount: liabilities }],
      },
      {
        label: words.equity,
        rows: sheet.equity,
        after: [
          { label: words.profit, amount: sheet.profit },
          { label: words.totalEquity, amount: equity },
        ],
      },
    ],
    {
      title: words.title,
      number: query.on,
      facts: [{ label: labels.on, value: dayText(query.on, locale) }],
      currency: sheet.currency,
      locale,
    },
  )
  const totals = { account: words.both, amount: { amount: liabilities + equity, currency: sheet.currency } }
  return tableFile(services.documents, query.format, { ...table, totals }, { signal: abortSignal() })
}
