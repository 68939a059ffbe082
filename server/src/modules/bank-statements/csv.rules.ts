export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  line: number
  cells: string[]
}

/** A quote that is not closed within this many characters is a stray mark, and no cell reaches that far. */
const LONGEST_CELL = 2_000

/** Where a quoted cell that begins at `start` closes, or -1. The mark must stand before a separator or a line's end. */
function closing(text: string, start: number, separator: string): number {
  const end = Math.min(text.length, start + LONGEST_CELL)
  for (let at = start + 1; at < end; at++) {
    if (text[at] !== '"') continue
    const next = text[at + 1]
    if (next === '"') at++
    else if (next === undefined || next === separator || next === '\n' || next === '\r') return at
  }
  return -1
}

/** A file of cells as its records. Quoted cells may hold the separator, line ends and doubled quotes. */
export function readRecords(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let begun = 1
  let cells: string[] = []
  /** Where the cell under way begins, and what it said in quotes. */
  let start = 0
  let quoted = ''
  const endCell = (at: number) => {
    cells.push(quoted + text.slice(start, at))
    quoted = ''
  }
  for (let at = 0; at <= text.length; at++) {
    const char = text[at]
    if (char === '"' && at === start && quoted === '') {
      const close = closing(text, at, separator)
      if (close < 0) continue
      quoted = text.slice(at + 1, close).replaceAll('""', '"')
      line += quoted.split('\n').length - 1
      start = close + 1
      at = close
    } else if (char === separator) {
      endCell(at)
      start = at + 1
    } else if (char === '\n' || char === '\r' || char === undefined) {
      endCell(at)
      if (char === '\r' && text[at + 1] === '\n') at++
      start = at + 1
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line: begun, cells })
      cells = []
      begun = ++line
    }
  }
  return records
}
