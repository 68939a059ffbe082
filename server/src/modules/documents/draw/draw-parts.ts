import { formatAmount } from '@safar/contract/amount'
import type { ReactElement } from 'react'
import type { createPdfLayout, Fact } from '../../../platform/documents/blocks.ts'
import { colours } from '../../../platform/documents/blocks.ts'
import type { DocumentLine } from '../../bookings/public.ts'

export type Sheet = ReturnType<typeof createPdfLayout>

const warn = { ground: '#FFF9EC', line: '#FBCA6E' } as const

/** A prominent text warning. */
export const warningStrip = ({ together, text, dense }: Sheet, lines: readonly string[]) =>
  together(
    {
      backgroundColor: warn.ground,
      borderWidth: 1,
      borderColor: warn.line,
      borderRadius: 6,
      paddingVertical: dense ? 4 : 7,
      paddingHorizontal: 12,
      marginBottom: dense ? 7 : 10,
    },
    ...lines.map((line, place) =>
      text(line, {
        style: { fontSize: place < 2 ? 11.5 : 9.5, fontWeight: place < 2 ? 600 : 400, color: colours.caution },
      }),
    ),
  )

export const heading = ({ text }: Sheet, value: string, style: Record<string, number> = {}) =>
  text(value, { style: { fontSize: 12, fontWeight: 600, marginTop: 8, marginBottom: 5, ...style } })

/** Facts that have a value; the others take no space. */
export const factsBlock = (sheet: Sheet, facts: readonly Fact[]) => sheet.facts(facts.filter(({ value }) => value))

interface Heads {
  text: string
  code: string
  amount: string
  fare?: string
  taxes?: string
}

interface MoneyLines {
  heads: Heads
  lines: readonly DocumentLine[]
  currency: string
  /** Shows fractions, because at least one amount of the document has them. */
  exact: boolean
  /** The same amounts in another currency, line by line. */
  second?: { label: string; amounts: readonly string[] } | undefined
}

/**
 * Lines of money: description, code where there is one, fare and taxes where they are separate, amount; and what
 * belongs below them.
 */
export function moneyTable(
  sheet: Sheet,
  { heads, lines, currency, exact, second }: MoneyLines,
  ...after: ReactElement[]
) {
  const isNumbered = lines.some(({ code }) => code)
  const isSplit = lines.some(({ taxes }) => taxes !== undefined)
  const money = (amount: number) => formatAmount({ amount, currency }, { exact })
  const figure = { share: 1.5, align: 'end', ltr: true } as const
  return sheet.table(
    [
      { label: heads.text, share: 4 },
      ...(isNumbered ? [{ label: heads.code, share: 2, ltr: true }] : []),
      ...(isSplit
        ? [
            { label: heads.fare ?? '', ...figure },
            { label: heads.taxes ?? '', ...figure },
          ]
        : []),
      { label: heads.amount, ...figure, share: 1.6 },
      ...(second ? [{ label: second.label, ...figure }] : []),
    ],
    lines.map(({ text, code, amount, taxes }, place) => [
      text,
      ...(isNumbered ? [code ?? ''] : []),
      ...(isSplit ? (taxes === undefined ? ['', ''] : [money(amount - taxes), money(taxes)]) : []),
      money(amount),
      ...(second ? [second.amounts[place] ?? ''] : []),
    ]),
    ...after,
  )
}
