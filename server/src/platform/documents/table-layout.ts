import type { Column } from './blocks.ts'
import { directionOf } from './blocks.ts'
import type { GlyphFont } from './glyph-font.ts'
import { layOutText, type TextLine } from './text-lines.ts'

/** One printed line of a table: its cells as lines of text, and its height. */
export interface PrintedRow {
  kind: 'head' | 'row' | 'totals'
  cells: TextLine[][]
  height: number
}

export interface ColumnBox {
  /** The left edge of its text, and the maximum width of the text. */
  x: number
  width: number
  alignRight: boolean
}

export interface TableLayoutStyle {
  rtl: boolean
  width: number
  regular: GlyphFont
  strong: GlyphFont
}

export const FONT_SIZE = 9
const PADDING_X = 5
export const PADDING_Y = 3

export const lineHeight = (rtl: boolean): number => FONT_SIZE * (rtl ? 1.5 : 1.35)

/** The position of each column; in Arabic the first is rightmost. Figures are right-aligned in both languages. */
export function placeColumns(columns: readonly Column[], { rtl, width }: TableLayoutStyle): ColumnBox[] {
  const shares = columns.map(({ share = 1 }) => share)
  const totalShare = shares.reduce((sum, share) => sum + share, 0)
  let used = 0
  return columns.map(({ align = 'start' }, place) => {
    const own = ((shares[place] ?? 1) / totalShare) * width
    const left = rtl ? width - used - own : used
    used += own
    return { x: left + PADDING_X, width: own - 2 * PADDING_X, alignRight: align === 'end' || rtl }
  })
}

interface RowSource {
  kind: PrintedRow['kind']
  cells: readonly string[]
}

export function layOutRow(
  { kind, cells }: RowSource,
  columns: readonly Column[],
  boxes: readonly ColumnBox[],
  style: TableLayoutStyle,
): PrintedRow {
  const font = kind === 'row' ? style.regular : style.strong
  const lines = columns.map(({ ltr = false }, place) => {
    const text = cells[place] ?? ''
    const direction = ltr && kind !== 'head' ? 'ltr' : directionOf(text, style.rtl)
    return layOutText(text, { font, size: FONT_SIZE, width: boxes[place]?.width ?? 0, direction })
  })
  const tallest = Math.max(1, ...lines.map((cell) => cell.length))
  return { kind, cells: lines, height: tallest * lineHeight(style.rtl) + 2 * PADDING_Y }
}

/** Distributes rows over pages, repeating the head; the totals never appear on a page alone. */
export function paginate(head: PrintedRow, rows: readonly PrintedRow[], heights: { first: number; other: number }) {
  const pages: PrintedRow[][] = [[head]]
  let left = heights.first - head.height
  rows.forEach((row, place) => {
    const next = rows[place + 1]
    const needed = row.height + (next?.kind === 'totals' ? next.height : 0)
    if (needed > left && (pages.at(-1)?.length ?? 0) > 1) {
      pages.push([head])
      left = heights.other - head.height
    }
    pages.at(-1)?.push(row)
    left -= row.height
  })
  return pages
}
