import { colours, createPdfLayout } from '../../platform/documents/blocks.ts'
import type { BrochureList, BrochureProps } from './brochure.ts'

/** A printable holiday: what it is, day by day, and its departures. */
export default function brochureDocument(props: BrochureProps) {
  const { locale, letterhead, title, number, summary, facts, days, highlights, terms, departures, note } = props
  const paper = createPdfLayout(locale)
  const { box, row, together, text } = paper
  const soft = { fontSize: 10, color: colours.soft }
  const heading = (value: string) => text(value, { style: { fontSize: 12, fontWeight: 600, marginBottom: 4 } })
  const list = ({ title: name, items }: BrochureList, half = false) =>
    box(
      { marginBottom: 8, ...(half && { flex: 1 }) },
      heading(name),
      ...items.map((item) => text(`• ${item}`, { style: soft })),
    )
  return paper.sheet(
    { title, number, letterhead },
    paper.title(title),
    ...(summary ? [text(summary, { style: { fontSize: 11, marginBottom: 10 } })] : []),
    paper.facts(facts),
    ...highlights.map((each) => list(each)),
    ...days.map((day) =>
      together(
        { marginBottom: 8 },
        heading(day.title),
        ...day.text
          .split('\n')
          .filter(Boolean)
          .map((line) => text(line, { style: soft })),
        ...(day.meals ? [text(day.meals, { style: { ...soft, marginTop: 2 } })] : []),
      ),
    ),
    row({ gap: 20 }, ...terms.map((each) => list(each, true))),
    ...(departures.rows.length > 0
      ? [
          heading(departures.title),
          paper.table(
            departures.columns.map((label) => ({ label })),
            departures.rows,
          ),
        ]
      : []),
    text(note, { style: { fontSize: 8.5, color: colours.faint } }),
  )
}
