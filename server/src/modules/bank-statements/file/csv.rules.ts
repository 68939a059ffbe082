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
function readQuoted(text: string, delimiter: string): CsvRecord[] | null {
  const records: CsvRecord[] = []
  try {
    parse(text, {
      ...parserOptions(delimiter),
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

/**
 * Splits a single line: a quote that is not closed before a separator is treated as an ordinary character. Written by
 * hand, since a file can consist of hundreds of thousands of such lines.
 */
function splitLine(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const quoted = quotedEnd(text, at, delimiter)
    const next = quoted ?? text.indexOf(delimiter, at)
    const end = next < 0 ? text.length : next
    const cell = text.slice(at, end)
    cells.push(quoted === null ? cell : cell.slice(1, -1).replaceAll('""', '"'))
    at = end + 1
  }
  return cells
}

/** Where the quoted cell that starts here ends: before a separator or the line's end; null if it is not one. */
function quotedEnd(text: string, start: number, delimiter: string): number | null {
  if (text[start] !== '"') return null
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || text[at + 1] === delimiter ? at + 1 : null
  }
  return null
}

/**
 * Splits a file into records, in time linear in its length. A stray quote would swallow the rest of the file, so in
 * that case each line is parsed separately.
 */
export function readRecords(text: string, delimiter: string): CsvRecord[] {
  const records =
    readQuoted(text, delimiter) ??
    text.split(LINE_END).map((line, index) => ({ line: index + 1, cells: splitLine(line, delimiter) }))
  return records.filter(isFilled)
}
