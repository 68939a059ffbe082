import { createPdfLayout } from './blocks.ts'
import type { PrintedTable } from './table-file.ts'

/** A list of anything, as a document. */
export default function tableDocument({
  locale,
  title,
  number,
  letterhead,
  facts,
  columns,
  rows,
  totals,
}: PrintedTable) {
  const paper = createPdfLayout(locale)
  return paper.sheet(
    { title, number, letterhead, landscape: columns.length > 6 },
    paper.title(title),
    ...(facts.length ? [paper.facts(facts)] : []),
    paper.table(columns, rows, totals),
  )
}
