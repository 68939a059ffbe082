import { colours, createPdfLayout } from '../../../platform/documents/blocks.ts'
import type { VoucherProps } from './voucher.ts'

/** One page for the files: whom we paid, how much, from where, and what for. */
export default function voucherDocument(props: VoucherProps) {
  const { locale, letterhead, title, number, facts, amount, settles, status, signatures } = props
  const paper = createPdfLayout(locale)
  const signature = (label: string) =>
    paper.box(
      { width: '40%', borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 4 },
      paper.text(label, { style: { fontSize: 8.5, color: colours.faint } }),
    )
  const [what, sum] = settles.head
  return paper.sheet(
    { title: `${title} ${number}`, number, letterhead },
    paper.title(title),
    paper.facts(facts),
    paper.row(
      { backgroundColor: colours.ground, padding: 14, justifyContent: 'space-between', alignItems: 'center' },
      paper.text(amount.label, { style: { fontSize: 11, color: colours.soft } }),
      paper.text(amount.value, { ltr: true, align: 'end', style: { fontSize: 20, fontWeight: 600 } }),
    ),
    paper.text(status, { style: { marginTop: 10, marginBottom: 10, color: colours.soft } }),
    ...(settles.rows.length
      ? [
          paper.table(
            [
              { label: what, share: 2, align: 'start' },
              { label: sum, share: 1, align: 'end', ltr: true },
            ],
            settles.rows,
          ),
        ]
      : []),
    paper.row({ justifyContent: 'space-between', marginTop: 72 }, ...signatures.map(signature)),
  )
}
