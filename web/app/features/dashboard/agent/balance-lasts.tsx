import { addDays } from '@safar/contract/day'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balanceOf } from '../../ledger/public.ts'
import { ownProfitLossOf } from '../../reports/public.ts'
import style from '../dashboard.module.css'
import { balanceLasts } from './balance-lasts.rules.ts'

const DAYS = 30

/** How many days the balance lasts at the present pace, from the same figures as the cards next to it. */
export function BalanceLasts({ today }: { today: string }) {
  const { t } = useTranslation('dashboard')
  const { data: balance } = useQuery(balanceOf(undefined))
  const { data: trade } = useQuery(ownProfitLossOf({ from: addDays(today, 1 - DAYS), to: today, by: 'day' }))
  if (!balance || !trade) return null
  const spent = trade.rows.map(({ paid, refunded }) => paid - refunded)
  const lasts = balanceLasts(balance.available, spent, DAYS)
  return (
    <p className={style.lasts} data-kind={lasts.kind}>
      {lasts.kind === 'days' ? t('lasts.days', { count: lasts.days }) : t(`lasts.${lasts.kind}`)}
    </p>
  )
}
