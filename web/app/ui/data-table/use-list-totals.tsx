import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CurrencyAmount, Sums } from '../money/sums.tsx'

interface TotalColumns {
  /** The column that shows the label. */
  label: string
  amount: string
}

/** A list's totals row: the sum of the counted rows, per currency. */
export function useListTotals(
  counted: readonly CurrencyAmount[],
  { label, amount }: TotalColumns,
): Record<string, ReactNode> | undefined {
  const { t } = useTranslation('ui')
  if (counted.length === 0) return undefined
  return { [label]: t('table.total'), [amount]: <Sums amounts={counted} /> }
}
