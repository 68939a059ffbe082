import { addDays } from '@safar/contract/day'
import { NONE } from '@safar/contract/money/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { RankingChart } from '../../../ui/charts/ranking-chart.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { compactMoney, everyDay, profitLossOf } from '../../reports/public.ts'
import { CHART_DAYS, dailyTrade } from '../api.ts'
import style from '../dashboard.module.css'

const LARGEST = 7

/** The last thirty days: sales, profit, and where they came from. */
export function TradeCharts({ today }: { today: string }) {
  const days = { from: addDays(today, 1 - CHART_DAYS), to: today }
  return (
    <div className={style.charts}>
      <ByDay {...days} />
      <Ranking {...days} by="airline" />
      <Ranking {...days} by="product" />
    </div>
  )
}

interface Days {
  from: string
  to: string
}

function ByDay(days: Days) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { data, isError, refetch } = useQuery(dailyTrade(days.to))
  if (isError) return <ErrorState title={t('chart.failed')} onRetry={() => void refetch()} />
  const currency = data?.currency ?? 'PKR'
  const points = everyDay(data?.rows ?? [], days).map(({ day, row }) => ({
    label: dateText(day, locale, 'day'),
    values: { sales: row ? row.sales - row.refunds : 0, margin: row?.gross_margin ?? 0 },
  }))
  // The margin is a few percent of sales: on a shared scale it would be invisible.
  return (['sales', 'margin'] as const).map((id) => (
    <BarChart
      key={id}
      title={t(`chart.${id}`, { currency })}
      series={[{ id, name: t(`chart.${id}`, { currency }) }]}
      points={points}
      format={(minor) => compactMoney(minor, currency)}
      height={220}
    />
  ))
}

function Ranking({ by, ...days }: Days & { by: 'airline' | 'product' }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(profitLossOf({ ...days, by }))
  const currency = data?.currency ?? ''
  const items = (data?.rows ?? [])
    .filter(({ key, gross_margin }) => key !== NONE && gross_margin > 0)
    .map(({ key, label, gross_margin }) => ({ key, label, value: gross_margin }))
    .sort((a, b) => b.value - a.value)
    .slice(0, LARGEST)
  if (items.length === 0) return null
  return (
    <RankingChart
      title={t(`chart.${by}`, { currency })}
      items={items}
      format={(minor) => compactMoney(minor, currency)}
    />
  )
}
