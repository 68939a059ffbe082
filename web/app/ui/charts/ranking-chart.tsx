import { useTranslation } from 'react-i18next'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'

export interface RankingRow {
  key: string
  label: string
  value: number
}

interface RankingChartProps {
  title: string
  items: readonly RankingRow[]
  format?: (value: number) => string
}

const plain = (value: number) => value.toLocaleString('en-US')

/** Bars in reading direction with the value at the end, largest first. */
export function RankingChart({ title, items, format = plain }: RankingChartProps) {
  const { t } = useTranslation('ui')
  const ordered = [...items].sort((a, b) => b.value - a.value)
  const top = Math.max(1, ordered[0]?.value ?? 1)
  return (
    <ChartFrame
      title={title}
      head={[t('chart.label'), t('chart.value')]}
      rows={ordered.map(({ label, value }) => [label, format(value)])}
    >
      <ul className={styles.ranking}>
        {ordered.map(({ key, label, value }) => (
          <li key={key}>
            <span>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ inlineSize: `${Math.max(0, (value / top) * 100)}%` }} />
            </span>
            <b>
              <bdi>{format(value)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
