import { type ProfitLoss, type ReportGroup, reportGroups } from '@safar/contract/money/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { ExportMenu } from '../../ledger/public.ts'
import { officeNames, profitLossOf, saveProfitLoss } from '../api.ts'
import { shareText } from '../parts/compact-money.ts'
import { type Figure, Figures } from '../parts/figures.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { NarrowedChips } from '../parts/narrowed-chips.tsx'
import { ReportBar } from '../parts/report-bar.tsx'
import { ReportChart } from '../parts/report-chart.tsx'
import { type FigureName, ReportTable } from '../parts/report-table.tsx'
import { drill } from '../view/drill.ts'
import { profitFilter } from '../view/filters.ts'
import { groupOf, type ReportView } from '../view/use-report-view.ts'

type Name = Exclude<
  FigureName,
  'paid' | 'refunded' | 'sold' | 'profit' | 'count' | 'deposits' | 'collections' | 'total'
>
type Totals = Record<Name, number>

interface Kind {
  columns: readonly Name[]
  hidden: readonly Name[]
  share: (of: Totals) => readonly [number, number]
  /** The figure charted over time. */
  bars: 'gross_margin' | 'net'
  rank: (of: Totals) => number
}

const net = ({ sales, refunds }: Totals) => sales - refunds

/** The same figures in two views: what was earned, and sales. */
const kinds: Record<'profit' | 'sales', Kind> = {
  profit: {
    columns: ['entries', 'sales', 'refunds', 'cost', 'margin', 'charges', 'fees', 'discounts', 'other', 'gross_margin'],
    hidden: ['entries', 'other'],
    share: (of) => [of.gross_margin, net(of)],
    bars: 'gross_margin',
    rank: ({ gross_margin }) => gross_margin,
  },
  sales: {
    columns: ['entries', 'sales', 'refunds', 'gross_margin'],
    hidden: ['gross_margin'],
    share: (of) => [of.refunds, of.sales],
    bars: 'net',
    rank: net,
  },
}

const filters = ['agent', 'airline', 'product', 'salesman'] as const

interface Props {
  view: ReportView
  kind: 'profit' | 'sales'
}

export function SoldReport({ view, kind }: Props) {
  const { t } = useTranslation('reports')
  const by = groupOf<ReportGroup>(reportGroups, view.by)
  const filter = profitFilter(view, by)
  const query = useQuery(profitLossOf(filter))
  useQueryFailureToast(query.error)
  const report = query.data
  const { columns, hidden, share, bars, rank } = kinds[kind]
  const shareName = kind === 'profit' ? 'share' : 'refundShare'
  return (
    <>
      <ReportBar
        view={view}
        groups={reportGroups}
        by={by}
        travel
        currencies={report?.currencies ?? []}
        end={<ExportMenu save={(format) => saveProfitLoss(filter, format)} />}
      >
        {filters.map((of) => (
          <FilterSelect key={of} view={view} of={of} />
        ))}
      </ReportBar>
      <NarrowedChips
        view={view}
        names={(of) => officeNames({ from: view.from, to: view.to, dated: view.dated, by: of })}
      />
      {report && <SoldFigures of={report.total} result={report.result} kind={kind} currency={report.currency} />}
      {report && report.rows.length > 0 && (
        <ReportChart
          title={t(kind === 'profit' ? 'chart.margin' : 'chart.sales')}
          rankTitle={t(kind === 'profit' ? 'chart.marginRank' : 'chart.salesRank', { group: t(`by.${by}`) })}
          by={by}
          days={view}
          rows={report.rows}
          currency={report.currency}
          series={[{ id: bars, name: t(`figure.${bars}`) }]}
          values={(row) => ({ gross_margin: row.gross_margin, net: net(row) })}
          rank={rank}
        />
      )}
      <ReportTable
        name={`report-${kind}`}
        title={t(`tab.${kind}`)}
        by={by}
        report={report}
        failed={query.isError}
        onRetry={() => void query.refetch()}
        columns={columns}
        hidden={hidden}
        share={share}
        shareName={t(shareName)}
        onOpen={drill(view, by, reportGroups)}
      />
    </>
  )
}

interface FiguresProps {
  of: Totals
  result: ProfitLoss['result']
  kind: Props['kind']
  currency: string
}

function SoldFigures({ of, result, kind, currency }: FiguresProps) {
  const { t } = useTranslation('reports')
  const named = (name: Name): Figure => ({ name: t(`figure.${name}`), minor: of[name] })
  const sales = { ...named('sales'), more: t('entries', { count: of.entries }) }
  const marginShare = net(of) !== 0 && t('ofNet', { share: shareText(of.gross_margin, net(of)) })
  const margin = { ...named('gross_margin'), more: marginShare }
  const figures: Record<Props['kind'], Figure[]> = {
    sales: [
      sales,
      { ...named('refunds'), more: of.sales !== 0 && t('ofSales', { share: shareText(of.refunds, of.sales) }) },
      { name: t('figure.net'), minor: net(of), result: true },
    ],
    profit: [
      sales,
      named('refunds'),
      named('cost'),
      { ...margin, result: result === null },
      ...(result
        ? [
            { name: t('figure.expenses'), minor: result.expenses },
            { name: t('figure.profit'), minor: result.profit, result: true },
          ]
        : []),
    ],
  }
  return <Figures of={figures[kind]} currency={currency} />
}
