import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/buttons.tsx'
import { Card } from '../layout/card.tsx'
import styles from './charts.module.css'

interface ChartFrameProps {
  title: string
  legend?: readonly { name: string; shade: number }[]
  /** Header and rows of the same numbers as a table. */
  head: readonly string[]
  rows: readonly (readonly [label: string, ...values: string[]])[]
  children: ReactNode
}

/** A chart's card: legend in the title row, and the same numbers available as a table. */
export function ChartFrame({ title, legend = [], head, rows, children }: ChartFrameProps) {
  const { t } = useTranslation('ui')
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      aside={
        <>
          {!asTable && legend.length > 1 && (
            <ul className={styles.legend}>
              {legend.map(({ name, shade }) => (
                <li key={name} data-shade={shade}>
                  {name}
                </li>
              ))}
            </ul>
          )}
          <IconButton
            size={28}
            label={asTable ? t('chart.show_chart') : t('chart.show_table')}
            aria-pressed={asTable}
            onClick={() => setAsTable((was) => !was)}
          >
            {asTable ? <IconChartBar size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
          </IconButton>
        </>
      }
    >
      {asTable ? (
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a value is named by its column.
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
    </Card>
  )
}
