import type { Agency } from '@safar/contract/agency'
import { formatMoney } from '@safar/contract/amount'
import type { ProfitLoss } from '@safar/contract/money/reports.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { agencyLetterhead } from '../../platform/documents/agency-letterhead.ts'
import type { Fact } from '../../platform/documents/blocks.ts'
import { dayText } from '../../platform/documents/labels.ts'
import type { Table, TableRow } from '../../platform/documents/table.ts'
import { MAX_FILE_LINES, tableFile } from '../../platform/documents/table-file.ts'
import { invalid } from '../../platform/errors.ts'
import type { FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Group, groupLabels, reportLabels } from './report-labels.ts'

const counts: ReadonlySet<string> = new Set(['entries', 'count'])

interface Report<Name extends string> {
  currency: string
  rows: ({ key: string; label: string } & Record<Name, number>)[]
  total: Record<Name, number>
}

interface ReportFileOptions<Name extends string> {
  title: 'profitLoss' | 'ownProfitLoss' | 'collected'
  names: readonly (Name & keyof (typeof reportLabels)['en'])[]
  by: Group
  from: string
  to: string
  facts?: readonly Fact[]
  locale: Locale
  signal: AbortSignal
}

function toTable<Name extends string>(report: Report<Name>, about: ReportFileOptions<Name>, agency: Agency): Table {
  const { title, names, by, from, to, facts = [], locale } = about
  const labels = reportLabels[locale]
  const cells = (figures: Record<Name, number>): TableRow =>
    Object.fromEntries(
      names.map((name) => [
        name,
        counts.has(name) ? figures[name] : { amount: figures[name], currency: report.currency },
      ]),
    )
  return {
    title: labels[title],
    number: `${from} – ${to}`,
    locale,
    letterhead: agencyLetterhead(agency, locale),
    zone: agency.zone,
    facts: [
      { label: labels.from, value: dayText(from, locale) },
      { label: labels.to, value: dayText(to, locale) },
      ...facts,
    ],
    columns: [
      { key: 'label', label: groupLabels[locale][by], kind: 'text', share: 1.8 },
      ...names.map((name) => ({
        key: name,
        label: labels[name],
        kind: counts.has(name) ? ('number' as const) : ('money' as const),
        ...(counts.has(name) && { share: 0.6 }),
      })),
    ],
    rows: report.rows.map((row) => ({ label: row.label, ...cells(row) })),
    totals: { label: labels.total, ...cells(report.total) },
  }
}

/** Expenses and profit of the period, above the table. */
export function resultFacts({ result, currency }: Pick<ProfitLoss, 'result' | 'currency'>, locale: Locale): Fact[] {
  const labels = reportLabels[locale]
  const fact = (name: 'expenses' | 'profit', amount: number): Fact => ({
    label: labels[name],
    value: formatMoney({ amount, currency }),
    ltr: true,
  })
  return result ? [fact('expenses', result.expenses), fact('profit', result.profit)] : []
}

/** A report as a file, ending with a line of totals. */
export async function reportFile<Name extends string>(
  { documents, config }: Pick<Services, 'documents' | 'config'>,
  format: FileFormat,
  report: Report<Name>,
  about: ReportFileOptions<Name>,
): Promise<FileReply> {
  if (report.rows.length > MAX_FILE_LINES[format]) throw invalid({ to: 'file_too_long' })
  return tableFile(documents, format, toTable(report, about, config.agency), { signal: about.signal })
}
