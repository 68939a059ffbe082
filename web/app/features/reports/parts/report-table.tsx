import { NONE, REST } from '@safar/contract/money/reports.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type reports from '../messages.en.json'
import type { Report, ReportRow } from '../view/report.ts'
import { shareText } from './compact-money.ts'
import style from './report-table.module.css'

export type FigureName = Exclude<keyof (typeof reports)['figure'], 'net' | 'expenses'>
export type GroupName = keyof (typeof reports)['head']

interface Props<Name extends FigureName> {
  /** Key under which the column choice is stored. */
  name: string
  title: string
  by: GroupName
  report: Report<Name> | undefined
  failed: boolean
  onRetry: () => void
  columns: readonly Name[]
  /** Columns hidden by default. */
  hidden?: readonly Name[]
  /** Adds a last column: the first value as a percentage of the second. */
  share?: (figures: Record<Name, number>) => readonly [part: number, whole: number]
  shareName?: string
  onOpen?: ((row: ReportRow<Name>) => void) | undefined
}

const counts: ReadonlySet<FigureName> = new Set(['entries', 'count'])

/** Columns highlighted as the result. */
const results: ReadonlySet<FigureName> = new Set(['gross_margin', 'profit', 'total'])

export function ReportTable<Name extends FigureName>(props: Props<Name>) {
  const { name, title, by, report, failed, onRetry, columns, hidden = [], share, shareName = '', onOpen } = props
  const { t } = useTranslation('reports')
  const word = (column: FigureName) => t(`figure.${column}`)
  const figure = (of: Record<Name, number>, column: Name): ReactNode => {
    const value = of[column]
    if (counts.has(column)) return value
    if (value === 0) return <span className={style.nothing}>–</span>
    const money = <Money minor={value} currency={report?.currency ?? ''} bare />
    return results.has(column) ? <b data-loss={value < 0 || undefined}>{money}</b> : money
  }
  const shown: Column<ReportRow<Name>>[] = [
    { id: 'label', header: t(`head.${by}`), main: true, cell: (row) => <RowName by={by} row={row} /> },
    ...columns.map((column) => ({
      id: column,
      header: word(column),
      numeric: true,
      hidden: hidden.includes(column),
      cell: (row: ReportRow<Name>) => figure(row, column),
    })),
    ...(share
      ? [{ id: 'share', header: shareName, numeric: true, cell: (row: ReportRow<Name>) => shareText(...share(row)) }]
      : []),
  ]
  const totals = report && {
    label: t('total'),
    ...Object.fromEntries(columns.map((column) => [column, figure(report.total, column)])),
    ...(share && { share: shareText(...share(report.total)) }),
  }
  return (
    <div className={style.table}>
      <DataTable<ReportRow<Name>>
        name={name}
        label={title}
        columns={shown}
        rows={report?.rows ?? []}
        state={report ? 'ready' : failed ? 'error' : 'loading'}
        onRetry={onRetry}
        rowId={(row) => row.key}
        rowName={(row) => row.label}
        onOpen={onOpen}
        onExport={false}
        empty={{ title: t('empty'), help: t('emptyHelp') }}
        {...(totals && { totals })}
      />
    </div>
  )
}

/** An airline with its logo, or a route, left to right in any language. */
function RowName({ by, row }: { by: GroupName; row: { key: string; label: string } }) {
  if (row.key === NONE || row.key === REST) return <span className={style.nameless}>{row.label}</span>
  if (by === 'route') return <Ltr>{row.label}</Ltr>
  if (by !== 'airline') return <>{row.label}</>
  return (
    <span className={style.airline}>
      <AirlineMark code={row.key} size={22} />
      {row.label}
      <small>{row.key}</small>
    </span>
  )
}
