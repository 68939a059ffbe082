import type { Agency } from '@safar/contract/agency'
import { formatDateTime } from '@safar/contract/day'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { invalid } from '../errors.ts'
import { agencyLetterhead } from './agency-letterhead.ts'
import type { Fact } from './blocks.ts'
import type { Documents } from './documents.ts'
import type { TableColumn, TableRow } from './table.ts'
import { MAX_FILE_LINES, type TableFile, tableFile } from './table-file.ts'

const PAGE_LINES = 500

interface Page<Row> {
  data: readonly Row[]
  next: string | null
}

/** A list to be downloaded as a file. */
export interface ListFile<Row> {
  title: string
  /** Spreadsheets contain all of them; printed lists omit those marked `sheetOnly`. */
  columns: readonly (TableColumn & { sheetOnly?: boolean })[]
  toRow: (row: Row) => TableRow
  /** Reads one page of the list as the reader sees it, with the reader's filters. */
  readPage: (page: { after: string | undefined; limit: number }) => Promise<Page<Row>>
  facts?: readonly Fact[]
  /** The last line: totals of all rows. */
  totals?: TableRow
}

interface ListFileCall {
  query: { format: FileFormat }
  locale: Locale
  abortSignal: () => AbortSignal
}

interface ListFileDeps {
  documents: Documents
  config: { agency: Agency }
  clock: { now(): Date }
}

/** Reads all pages. Throws if there is more than one file holds: half a list that looks complete is worse than none. */
async function readAll<Row>({ readPage }: ListFile<Row>, most: number, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    signal.throwIfAborted()
    const { data, next } = await readPage({ after, limit: PAGE_LINES })
    rows.push(...data)
    if (rows.length > most) throw invalid({ format: 'file_too_long' })
    after = next ?? undefined
  } while (after !== undefined)
  return rows
}

/** The whole list under the reader's filters, in the reader's language and the agency's zone. */
export async function listFile<Row>(
  { documents, config: { agency }, clock }: ListFileDeps,
  { query: { format }, locale, abortSignal }: ListFileCall,
  list: ListFile<Row>,
): Promise<TableFile> {
  const signal = abortSignal()
  const rows = await readAll(list, MAX_FILE_LINES[format], signal)
  const printed = formatDateTime(clock.now(), locale, agency.zone)
  return tableFile(
    documents,
    format,
    {
      title: list.title,
      number: printed,
      locale,
      zone: agency.zone,
      letterhead: agencyLetterhead(agency, locale),
      facts: list.facts ?? [],
      columns: list.columns.filter(({ sheetOnly }) => format !== 'pdf' || !sheetOnly),
      rows: rows.map(list.toRow),
      ...(list.totals && { totals: list.totals }),
    },
    { signal },
  )
}
