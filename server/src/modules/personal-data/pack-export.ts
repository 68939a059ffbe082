import { toDecimal } from '@safar/contract/amount'
import { isSum } from '../../platform/documents/table.ts'
import type { PersonalRow } from '../../platform/personal-data/personal-data.ts'
import { zip } from '../../platform/personal-data/zip.ts'
import type { ExportFrame, ExportSection } from './export-parts.ts'
import { readablePage } from './readable-page.ts'

/** Amounts as decimals with their currency, moments in UTC, so that any program can read the file. */
function toJsonValue(value: PersonalRow[string]): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && isSum(value)) return { amount: toDecimal(value), currency: value.currency }
  return value ?? null
}

const toJsonRow = (row: PersonalRow, columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, toJsonValue(row[key])]))

/** One page for people, in the language of their request, and the same data for machines. */
export function packExport(sections: readonly ExportSection[], frame: ExportFrame): Buffer {
  const data = {
    made_at: frame.at.toISOString(),
    made_by: frame.agency.name.en,
    ...Object.fromEntries(
      sections.map(({ source, rows }) => [source.section, rows.map((row) => toJsonRow(row, source.columns))]),
    ),
  }
  return zip(
    [
      { name: 'personal-data.html', content: readablePage(sections, frame) },
      { name: 'personal-data.json', content: JSON.stringify(data, null, 2) },
    ],
    frame.at,
  )
}
