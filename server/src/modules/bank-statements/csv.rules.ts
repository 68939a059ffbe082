import { CsvError, type Options, parse } from 'csv-parse/sync'

export interface CsvRecord {
  /** The line of the file it starts on, from 1. */
  line: number
  cells: string[]
}

/** A record longer than this has lost its closing quote. */
const LONGEST_RECORD = 20_000
const LINE_END = /\r\n|\n|\r/

const parserOptions = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_RECORD,
  record_delimiter: ['\r\n', '\n', '\r'],
})

const countLineEnds = (cell: string): number => cell.split(LINE_END).length - 1

const isFilled = ({ cells }: CsvRecord): boolean => cells.some((cell) => cell.trim() !== '')

/**
 * Parses a well-formed file: quoted cells may contain the separator, line ends and doubled quotes. Null if there is a
 * stray quote.
 */
function readQuoted(text: string, delimiter: string, options: Options = {}): CsvRecord[] | null {
  const records: CsvRecord[] = []
  try {
    parse(text, {
      ...parserOptions(delimiter),
      ...options,
      // `lines` is the line on which the record ends.
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines - cells.reduce((sum, cell) => sum + countLineEnds(cell), 0), cells })
        return null
      },
    })
    return records
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Parses a single line: a stray quote is treated as an ordinary character. */
function readLine(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter)
  return readQuoted(text, delimiter, { relax_quotes: true })?.[0]?.cells ?? text.split(delimiter)
}

/**
 * Splits a file into records, in time linear in its length. A stray quote would swallow the rest of the file, so in
 * that case each line is parsed separately.
 */
export function readRecords(text: string, delimiter: string): CsvRecord[] {
  const records =
    readQuoted(text, delimiter) ??
    text.split(LINE_END).map((line, index) => ({ line: index + 1, cells: readLine(line, delimiter) }))
  return records.filter(isFilled)
}
