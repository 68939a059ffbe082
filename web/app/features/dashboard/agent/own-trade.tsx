import { addDays } from '@safar/contract/day'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { compactMoney, everyDay, Figures, ownProfitLossOf, shareText } from '../../reports/public.ts'

const DAYS = 30

/** Sales and profit of the last thirty days. */
export function OwnTrade({ today }: { today: string }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const days = { from: addDays(today, 1 - DAYS), to: today }
  const { data, isError, refetch } = useQuery(ownProfitLossOf({ ...days, by: 'day' }))
  if (isError) return <ErrorState title={t('chart.failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="text" count={3} />
  const { total, currency } = data
  // An agency that has sold nothing yet needs no empty chart.
  if (total.entries === 0) return null
  const points = everyDay(data.rows, days).map(({ day, row }) => ({
    label: dateText(day, locale, 'day'),
    values: { paid: row ? row.paid - row.refunded : 0, profit: row?.profit ?? 0 },
  }))
  return (
    <>
      <Figures
        currency={currency}
        of={[
          { name: t('own.sold'), minor: total.sold, more: t('own.days', { count: DAYS }) },
          { name: t('own.paid'), minor: total.paid - total.refunded },
          {
            name: t('own.profit'),
            minor: total.profit,
            more: t('kpi.share', { share: shareText(total.profit, total.sold) }),
            result: true,
          },
        ]}
      />
      <BarChart
        title={t('own.chart', { currency })}
        series={[
          { id: 'paid', name: t('own.paid') },
          { id: 'profit', name: t('own.profit') },
        ]}
        points={points}
        format={(minor) => compactMoney(minor, currency)}
        height={220}
      />
    </>
  )
}
