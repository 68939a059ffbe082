import { formatMoney, hasFractions } from '@safar/contract/amount'
import { colours, createPdfLayout } from '../../../platform/documents/blocks.ts'
import type { BillDocument } from '../booking-documents.ts'
import { documentLabels } from '../document.labels.ts'
import { factsBlock, heading, moneyTable, warningStrip } from './draw-parts.ts'

/** Money on document: whom it concerns, line by line, and the sum. */
export function drawBill(paper: BillDocument) {
  const { locale, letterhead, title, number, warning, facts, currency, heads, lines, sums, later, foot } = paper
  const sheet = createPdfLayout(locale)
  const words = documentLabels[locale]
  const amounts = [...lines, ...sums, ...(later ? [...later.lines, later.total] : [])]
  const exact = hasFractions(amounts.map(({ amount }) => ({ amount, currency })))
  const ending = sheet.box(
    { marginTop: 26, borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 8 },
    ...foot.map((line) => sheet.text(line, { style: { fontSize: 9, color: colours.soft } })),
  )
  return sheet.sheet(
    { title: `${title} ${number}`, number, letterhead },
    sheet.row(
      { justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 14, marginBottom: 10 },
      sheet.text(title, { style: { fontSize: 22, fontWeight: 600 } }),
      sheet.text(number, { ltr: true, align: 'end', style: { fontSize: 13, fontWeight: 600, color: colours.soft } }),
    ),
    ...(warning.length ? [warningStrip(sheet, warning)] : []),
    factsBlock(sheet, facts),
    moneyTable(
      sheet,
      { heads, lines, currency, exact },
      sheet.totals(sums.map(({ label, amount }) => ({ label, value: formatMoney({ amount, currency }, { exact }) }))),
      ...(later ? [] : [ending]),
    ),
    ...(later
      ? [
          sheet.box({ marginTop: 10 }),
          heading(sheet, later.title),
          moneyTable(
            sheet,
            { heads: { ...heads, code: words.number }, lines: later.lines, currency, exact },
            sheet.totals([
              { label: later.total.label, value: formatMoney({ amount: later.total.amount, currency }, { exact }) },
            ]),
            ending,
          ),
        ]
      : []),
  )
}
