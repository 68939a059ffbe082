import { formatMoney, hasFractions } from '@safar/contract/amount'
import { colours, createPdfLayout } from '../../../platform/documents/blocks.ts'
import type { DocumentLine } from '../../bookings/public.ts'
import type { BillDocument } from '../booking-documents.ts'
import { documentLabels } from '../document.labels.ts'
import { factsBlock, heading, moneyTable, type Sheet, warningStrip } from './draw-parts.ts'
import { secondTexts, toSecondAmounts } from './second-column.ts'

type Bill = Pick<BillDocument, 'locale' | 'currency' | 'second'>

/** Amounts in the second currency for money lines; `from` is the total they are added to. */
function secondColumn({ locale, currency, second }: Bill, lines: readonly DocumentLine[], from = 0) {
  if (!second) return undefined
  const amounts = toSecondAmounts(
    lines.map(({ amount }) => amount),
    second,
    { currency, from },
  )
  return { label: documentLabels[locale].amount(second.currency), amounts: secondTexts(amounts, second) }
}

/** Sums listed below each other, with the total last. */
function sumsBlock(sheet: Sheet, { currency, second }: Bill, sums: BillDocument['sums'], exact: boolean) {
  const parts = sums.slice(0, -1).map(({ amount }) => amount)
  const total = sums.slice(-1).map(({ amount }) => amount)
  const convert = (amounts: readonly number[]) => (second ? toSecondAmounts(amounts, second, { currency }) : [])
  const secondAmounts = second ? secondTexts([...convert(parts), ...convert(total)], second) : []
  return sheet.totals(
    sums.map(({ label, amount }, place) => ({
      label,
      value: formatMoney({ amount, currency }, { exact }),
      ...(second && { second: `${second.currency} ${secondAmounts[place]}` }),
    })),
  )
}

/** Draws a document about money: the parties, the lines and the total. */
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
      { heads, lines, currency, exact, second: secondColumn(paper, lines) },
      sumsBlock(sheet, paper, sums, exact),
      ...(later ? [] : [ending]),
    ),
    ...(later
      ? [
          sheet.box({ marginTop: 10 }),
          heading(sheet, later.title),
          moneyTable(
            sheet,
            {
              heads: { ...heads, code: words.number },
              lines: later.lines,
              currency,
              exact,
              second: secondColumn(paper, later.lines, sums.at(-1)?.amount),
            },
            sumsBlock(sheet, paper, [later.total], exact),
            ending,
          ),
        ]
      : []),
  )
}
