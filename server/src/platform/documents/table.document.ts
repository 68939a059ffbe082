import { Canvas } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { colours, createPdfLayout, FOOT_MARGIN, MARGIN } from './blocks.ts'
import { loadedFont } from './fonts.ts'
import type { PrintedTable } from './table-file.ts'
import {
  type ColumnBox,
  FONT_SIZE,
  layOutRow,
  lineHeight,
  PADDING_Y,
  type PrintedRow,
  paginate,
  placeColumns,
  type TableLayoutStyle,
} from './table-layout.ts'
import { layOutText } from './text-lines.ts'

const A4 = { short: 595.28, long: 841.89 }

/** The part of the canvas we use. */
interface Painter {
  font(font: unknown, size: number): Painter
  fillColor(colour: string): Painter
  strokeColor(colour: string): Painter
  lineWidth(width: number): Painter
  rect(x: number, y: number, width: number, height: number): Painter
  moveTo(x: number, y: number): Painter
  lineTo(x: number, y: number): Painter
  fill(): Painter
  stroke(): Painter
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): Painter
}

interface RowFrame {
  boxes: readonly ColumnBox[]
  style: TableLayoutStyle
}

function paintText(painter: Painter, row: PrintedRow, top: number, { boxes, style }: RowFrame): void {
  const { ascent, descent, unitsPerEm } = style.regular
  const leading = lineHeight(style.rtl)
  const baseline = (leading + ((ascent + descent) * FONT_SIZE) / unitsPerEm) / 2
  row.cells.forEach((lines, place) => {
    const box = boxes[place]
    lines.forEach(({ runs, width }, line) => {
      const left = (box?.x ?? 0) + (box?.alignRight ? box.width - width : 0)
      const y = top + PADDING_Y + line * leading + baseline
      for (const { text, x } of runs) painter.text(text, left + x, y, { lineBreak: false, baseline: 'alphabetic' })
    })
  })
}

function paintRule(painter: Painter, y: number, width: number, { colour, weight }: { colour: string; weight: number }) {
  painter.strokeColor(colour).lineWidth(weight).moveTo(0, y).lineTo(width, y).stroke()
}

function paintRows(painter: Painter, rows: readonly PrintedRow[], frame: RowFrame): void {
  const { width, regular, strong } = frame.style
  let top = 0
  let kind: PrintedRow['kind'] | null = null
  for (const row of rows) {
    if (row.kind === 'head') {
      painter.fillColor(colours.ground).rect(0, 0, width, row.height).fill()
      paintRule(painter, 0, width, { colour: colours.line, weight: 1 })
    }
    // Selecting a font is expensive, so it is done once per stretch of rows.
    if (row.kind !== kind) {
      painter.font(row.kind === 'row' ? regular : strong, FONT_SIZE)
      painter.fillColor(row.kind === 'head' ? colours.soft : colours.text)
      kind = row.kind
    }
    if (row.kind === 'totals') paintRule(painter, top, width, { colour: colours.text, weight: 1 })
    paintText(painter, row, top, frame)
    top += row.height
    if (row.kind === 'row') paintRule(painter, top, width, { colour: colours.line, weight: 0.5 })
  }
}

/** Height of the letterhead, title and facts, computed from the sizes they are drawn in. */
function openingHeight({ letterhead, title, facts, locale }: PrintedTable, width: number): number {
  const rtl = locale === 'ar'
  const leading = rtl ? 1.5 : 1.35
  const linesOf = (text: string, size: number, room: number, weight: 400 | 600 = 600) =>
    Math.max(
      1,
      layOutText(text, { font: loadedFont(weight), size, width: room * 0.97, direction: rtl ? 'rtl' : 'ltr' }).length,
    )
  const name = linesOf(letterhead.name, 15, width - 220 - (letterhead.logo ? 132 : 0)) * 15 * leading
  const address = letterhead.lines.reduce((sum, line) => sum + linesOf(line, 8.5, 220, 400) * 8.5 * leading, 0)
  const head = Math.max(name, address, letterhead.logo ? 44 : 0) + 8 + 10
  const heading = 10 + linesOf(title, 18, width) * 18 * leading + 6
  let grid = facts.length ? 6 : 0
  for (let start = 0; start < facts.length; start += 3) {
    const tallest = facts.slice(start, start + 3).map(({ value }) => linesOf(value, 10.5, width / 3))
    grid += 8.5 * leading + Math.max(...tallest) * 10.5 * leading + 6
  }
  return head + heading + grid
}

/**
 * A list of anything, as a document. Rows are positioned and painted here, because the renderer's layout engine
 * measures every cell as a separate box and starts over on every page, which costs ten times as much.
 */
export default function tableDocument(table: PrintedTable) {
  const { locale, title, number, letterhead, facts, columns } = table
  const layout = createPdfLayout(locale)
  const landscape = columns.length > 6
  const width = (landscape ? A4.long : A4.short) - 2 * MARGIN
  // Slightly less than the page has, since content that fills it exactly is pushed to the next page.
  const height = (landscape ? A4.short : A4.long) - MARGIN - FOOT_MARGIN - 2
  const style = { rtl: layout.rtl, width, regular: loadedFont(400), strong: loadedFont(600) }
  const boxes = placeColumns(columns, style)
  const row = (kind: PrintedRow['kind'], cells: readonly string[]) => layOutRow({ kind, cells }, columns, boxes, style)
  const head = row(
    'head',
    columns.map(({ label }) => label),
  )
  const rows = [...table.rows.map((cells) => row('row', cells)), ...(table.totals ? [row('totals', table.totals)] : [])]
  const opening = openingHeight(table, width)
  const pages = paginate(head, rows, { first: height - opening, other: height })
  const about = { title, number, letterhead }

  const canvas = (own: readonly PrintedRow[]) =>
    h(Canvas, {
      style: { width, height: own.reduce((sum, { height: tall }) => sum + tall, 1) },
      paint: (painter: Painter) => {
        paintRows(painter, own, { boxes, style })
        return null
      },
    })
  return layout.pages(
    about,
    pages.map((own, place) =>
      layout.page(
        landscape,
        ...(place === 0
          ? [
              layout.box(
                { height: opening },
                ...layout.opening(about),
                layout.title(title),
                ...(facts.length ? [layout.facts(facts)] : []),
              ),
            ]
          : []),
        canvas(own),
        layout.foot(number, `${place + 1} / ${pages.length}`),
      ),
    ),
  )
}
