import '@mantine/charts/styles.layer.css'
import { Skeleton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarPoint, BarSeries } from './bars.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'

const Plot = lazy(() => import('./bar-plot.tsx'))

interface BarChartProps {
  /** Includes the unit: 'Sales by day, PKR million'. */
  title: string
  series: readonly BarSeries[]
  points: readonly BarPoint[]
  format?: (value: number) => string
  height?: number
}

const plain = (value: number) => value.toLocaleString('en-US')

/** Stacked bars from zero; the plot is a separate chunk, loaded only in the browser. */
export function BarChart({ title, series, points, format = plain, height = 240 }: BarChartProps) {
  const { t } = useTranslation('ui')
  const mounted = useMounted()
  const bone = <Skeleton height={height} />
  return (
    <ChartFrame
      title={title}
      legend={series.map(({ name }, shade) => ({ name, shade }))}
      head={[t('chart.label'), ...series.map(({ name }) => name)]}
      rows={points.map(({ label, values }) => [label, ...series.map(({ id }) => format(values[id] ?? 0))])}
    >
      <div className={styles.plot} dir="ltr" role="img" aria-label={title}>
        {mounted ? (
          <Suspense fallback={bone}>
            <Plot series={series} points={points} format={format} height={height} />
          </Suspense>
        ) : (
          bone
        )}
      </div>
    </ChartFrame>
  )
}
