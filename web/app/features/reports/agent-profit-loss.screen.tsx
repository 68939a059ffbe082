import { ownGroups } from '@safar/contract/money/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import { ExportMenu } from '../ledger/public.ts'
import { ownNames, ownProfitLossOf, saveOwnProfitLoss } from './api.ts'
import { shareText } from './parts/compact-money.ts'
import { Figures } from './parts/figures.tsx'
import { NarrowedChips } from './parts/narrowed-chips.tsx'
import { ReportBar } from './parts/report-bar.tsx'
import { ReportChart } from './parts/report-chart.tsx'
import { ReportTable } from './parts/report-table.tsx'
import style from './reports.module.css'
import { drill } from './view/drill.ts'
import { ownFilter } from './view/filters.ts'
import { groupOf, type ReportView, useReportView } from './view/use-report-view.ts'

type OwnGroup = (typeof ownGroups)[number]
const isOwn = (of: string): of is OwnGroup => ownGroups.some((group) => group === of)

/** An agent's own report: the clients' total, the office's share, and the agent's profit. */
export default function AgentProfitLossReport() {
  const { t } = useTranslation('reports')
  const view = useReportView()
  const by = groupOf<OwnGroup>(ownGroups, view.by)
  const filter = ownFilter(view, by)
  const query = useQuery(ownProfitLossOf(filter))
  useQueryFailureToast(query.error)
  const report = query.data
  const days = (
    <>
      <DateText value={view.from} /> – <DateText value={view.to} />
    </>
  )
  return (
    <div className={style.page} data-print>
      <ScreenHead title={t('own.title')} detail={days} />
      <ReportBar
        view={view}
        groups={ownGroups}
        by={by}
        travel
        end={<ExportMenu save={(format) => saveOwnProfitLoss(filter, format)} />}
      />
      <NarrowedChips view={view} names={(of) => namesOf(view, of)} />
      {report && <OwnFigures of={report.total} currency={report.currency} />}
      {report && report.rows.length > 0 && (
        <ReportChart
          title={t('chart.own')}
          rankTitle={t('chart.profitRank', { group: t(`by.${by}`) })}
          by={by}
          days={view}
          rows={report.rows}
          currency={report.currency}
          series={[
            { id: 'paid', name: t('own.net') },
            { id: 'profit', name: t('figure.profit') },
          ]}
          values={({ paid, refunded, profit }) => ({ paid: paid - refunded, profit })}
          rank={({ profit }) => profit}
        />
      )}
      <ReportTable
        name="report-own"
        title={t('own.title')}
        by={by}
        report={report}
        failed={query.isError}
        onRetry={() => void query.refetch()}
        columns={['entries', 'sold', 'paid', 'refunded', 'profit']}
        share={(of) => [of.profit, of.sold]}
        shareName={t('share')}
        onOpen={drill(view, by, ownGroups)}
      />
    </div>
  )
}

/** The report whose rows carry the names of the filter's values; by day if there is no such filter. */
const namesOf = ({ from, to, dated }: ReportView, of: string) =>
  ownNames({ from, to, dated, by: isOwn(of) ? of : 'day' })

function OwnFigures({
  of,
  currency,
}: {
  of: Record<'paid' | 'refunded' | 'sold' | 'profit' | 'entries', number>
  currency: string
}) {
  const { t } = useTranslation('reports')
  return (
    <Figures
      currency={currency}
      of={[
        { name: t('figure.sold'), minor: of.sold, more: t('entries', { count: of.entries }) },
        { name: t('figure.paid'), minor: of.paid },
        { name: t('figure.refunded'), minor: of.refunded },
        {
          name: t('figure.profit'),
          minor: of.profit,
          more: of.sold !== 0 && t('ofSold', { share: shareText(of.profit, of.sold) }),
          result: true,
        },
      ]}
    />
  )
}
