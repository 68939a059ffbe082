import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import style from '../bank-statements.module.css'

/** An amount on the bank's line: money in or money out. */
export function Flow({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useTranslation('bankStatements')
  const Way = amount < 0 ? IconArrowUpRight : IconArrowDownLeft
  return (
    <span className={style.flow} data-out={amount < 0 || undefined}>
      <Way className="flip" size={15} stroke={1.75} aria-label={t(amount < 0 ? 'out' : 'in')} />
      <Money minor={Math.abs(amount)} currency={currency} />
    </span>
  )
}
