import { colours, createPdfLayout } from '../../platform/documents/blocks.ts'
import type { ReceiptProps } from './receipt.ts'

/** One page for the agent to keep: who paid what to whom, and how far the receipt is valid. */
export default function receiptDocument(props: ReceiptProps) {
  const { locale, letterhead, title, number, facts, amount, status, signatures } = props
  const paper = createPdfLayout(locale)
  const signature = (label: string) =>
    paper.box(
      { width: '40%', borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 4 },
      paper.text(label, { style: { fontSize: 8.5, color: colours.faint } }),
    )
  return paper.sheet(
    { title: `${title} ${number}`, number, letterhead },
    paper.title(title),
    paper.facts(facts),
    paper.row(
      { backgroundColor: colours.ground, padding: 14, justifyContent: 'space-between', alignItems: 'center' },
      paper.text(amount.label, { style: { fontSize: 11, color: colours.soft } }),
      paper.text(amount.value, { ltr: true, align: 'end', style: { fontSize: 20, fontWeight: 600 } }),
    ),
    paper.text(status, { style: { marginTop: 10, color: colours.soft } }),
    paper.row({ justifyContent: 'space-between', marginTop: 72 }, ...signatures.map(signature)),
  )
}
