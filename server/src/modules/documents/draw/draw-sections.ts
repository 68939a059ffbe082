import type { ReactElement } from 'react'
import { colours, type Fact } from '../../../platform/documents/blocks.ts'
import type { DocumentSection, DocumentTable } from '../../bookings/public.ts'
import { factsBlock, heading, type Sheet } from './draw-parts.ts'

/** A table whose cells can have several lines: the first is emphasized, the others explain it. */
function sectionTable({ box, whole, text, dense }: Sheet, { columns, rows }: DocumentTable) {
  const cell = { fontSize: 9 }
  const line = (style: Record<string, string | number>, cells: readonly ReactElement[][]) =>
    whole(
      style,
      {},
      ...cells.map((lines, place) =>
        box({ flex: columns[place]?.share ?? 1, paddingHorizontal: 5, paddingVertical: dense ? 1 : 2 }, ...lines),
      ),
    )
  const cellOf = (value: string | string[], place: number): ReactElement[] => {
    const { align = 'start', ltr = false } = columns[place] ?? {}
    const end: Record<string, string> = align === 'end' ? { textAlign: 'right' } : {}
    return [value].flat().map((part, order, parts) =>
      text(part, {
        align,
        ltr,
        style:
          order === 0
            ? { ...cell, ...end, ...(parts.length > 1 && { fontWeight: 600 }) }
            : { fontSize: 8.5, color: colours.soft, ...end },
      }),
    )
  }
  return box(
    { borderTopWidth: 1, borderTopColor: colours.line, marginBottom: dense ? 4 : 6 },
    line(
      { backgroundColor: colours.ground },
      columns.map(({ label, align = 'start' }) => [
        text(label, {
          align,
          style: {
            ...cell,
            fontWeight: 600,
            color: colours.soft,
            ...(align === 'end' && { textAlign: 'right' }),
          },
        }),
      ]),
    ),
    ...rows.map((cells) => line({ borderBottomWidth: 0.5, borderBottomColor: colours.line }, cells.map(cellOf))),
  )
}

/** At half width, facts are listed below each other with their labels at the side. */
const halfFacts = ({ row, box, text, dense }: Sheet, facts: readonly Fact[]) =>
  box(
    { marginBottom: dense ? 4 : 6 },
    ...facts
      .filter(({ value }) => value)
      .map(({ label, value, ltr = false }) =>
        row(
          { columnGap: 6, paddingVertical: dense ? 1 : 2 },
          text(label, { style: { fontSize: 8.5, color: colours.faint, width: 78 } }),
          text(value, { ltr, style: { fontSize: 9, fontWeight: 600, flex: 1 } }),
        ),
      ),
  )

/** The length of a section, in lines of text. */
export const sectionLines = ({ facts = [], table, lines = [] }: DocumentSection): number =>
  Math.ceil(facts.length / 3) * 2 +
  lines.length +
  (table?.rows ?? []).reduce((sum, cells) => sum + Math.max(...cells.map((cell) => [cell].flat().length)), 0)

/** Two consecutive half-width sections share a row. */
export function toRows(sections: readonly DocumentSection[]): DocumentSection[][] {
  const rows: DocumentSection[][] = []
  for (const section of sections) {
    const last = rows.at(-1)
    if (section.half && last?.length === 1 && last[0]?.half) last.push(section)
    else rows.push([section])
  }
  return rows
}

export const sectionRow = (sheet: Sheet, row: readonly DocumentSection[]): ReactElement[] =>
  row.length === 1
    ? row.flatMap((section) => sectionBlocks(sheet, section))
    : [sheet.row({ columnGap: 18 }, ...row.map((section) => sheet.box({ flex: 1 }, ...sectionBlocks(sheet, section))))]

const sectionBlocks = (sheet: Sheet, { title, facts, table, lines = [], half }: DocumentSection): ReactElement[] => [
  // Tight spacing: a package has many sections and should fit on one page.
  heading(sheet, title, { marginTop: 2, marginBottom: 3 }),
  ...(facts ? [half ? halfFacts(sheet, facts) : factsBlock(sheet, facts)] : []),
  ...(table ? [sectionTable(sheet, table)] : []),
  ...(lines.length > 0
    ? [
        sheet.box(
          { marginBottom: 6 },
          ...lines.map((line) => sheet.text(line, { style: { fontSize: 9.5, marginBottom: 2 } })),
        ),
      ]
    : []),
]
