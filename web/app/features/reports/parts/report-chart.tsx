import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import type { BarSeries } from '../../../ui/charts/bars.ts'
import { RankingChart } from '../../../ui/charts/ranking-chart.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import type { Days } from '../view/period.rules.ts'
import { compactMoney } from './compact-money.ts'
import { everyDay } from './points.rules.ts'

interface Row {
  key: string
  label: string
}

interface Props<R extends Row> {
  title: string
  /** Title of the ranking chart. */
  rankTitle: string
  by: string
  days: Days
  rows: readonly R[]
  currency: string
  series: readonly BarSeries[]
  values: (row: R) => Record<string, number>
  rank: (row: R) => number
}

const RANKED = 12

/** Groupings by time as bars, all others as a ranking of the largest. */
export function ReportChart<R extends Row>({ title, rankTitle, by, days, rows, currency, ...draw }: Props<R>) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const format = (minor: number) => compactMoney(minor, currency)
  if (by === 'day' || by === 'month') {
    const points =
      by === 'day'
        ? everyDay(rows, days).map(({ day, row }) => ({
            label: dateText(day, locale, 'day'),
            values: row ? draw.values(row) : {},
          }))
        : rows.map((row) => ({ label: row.label, values: draw.values(row) }))
    return (
      <BarChart
        title={t('chart.in', { title, currency })}
        series={draw.series}
        points={points}
        format={format}
        height={220}
      />
    )
  }
  const items = rows.map((row) => ({ key: row.key, label: row.label, value: draw.rank(row) }))
  const largest = [...items].sort((a, b) => b.value - a.value).slice(0, RANKED)
  return <RankingChart title={t('chart.in', { title: rankTitle, currency })} items={largest} format={format} />
}
