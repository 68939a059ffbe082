import { type CollectionGroup, collectionGroups } from '@safar/contract/money/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { ExportMenu } from '../../ledger/public.ts'
import { type CollectionsFilter, collectionsOf, saveCollections } from '../api.ts'
import { Figures } from '../parts/figures.tsx'
import { ReportBar } from '../parts/report-bar.tsx'
import { ReportChart } from '../parts/report-chart.tsx'
import { ReportTable } from '../parts/report-table.tsx'
import { groupOf, type ReportView } from '../view/use-report-view.ts'

/** Money received: by deposit, or through a salesman. */
export function CollectionsReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports')
  const by = groupOf<CollectionGroup>(collectionGroups, view.by)
  const { from, to, currency } = view
  const filter: CollectionsFilter = { from, to, by, ...(/^[A-Z]{3}$/.test(currency) && { currency }) }
  const query = useQuery(collectionsOf(filter))
  useQueryFailureToast(query.error)
  const report = query.data
  return (
    <>
      <ReportBar
        view={view}
        groups={collectionGroups}
        by={by}
        currencies={report?.currencies ?? []}
        end={<ExportMenu save={(format) => saveCollections(filter, format)} />}
      />
      {report && (
        <Figures
          currency={report.currency}
          of={[
            { name: t('figure.deposits'), minor: report.total.deposits },
            { name: t('figure.collections'), minor: report.total.collections },
            {
              name: t('total'),
              minor: report.total.total,
              more: t('payments', { count: report.total.count }),
              result: true,
            },
          ]}
        />
      )}
      {report && report.rows.length > 0 && (
        <ReportChart
          title={t('chart.collections')}
          rankTitle={t('chart.collectionsRank', { group: t(`by.${by}`) })}
          by={by}
          days={view}
          rows={report.rows}
          currency={report.currency}
          series={(['deposits', 'collections'] as const).map((id) => ({ id, name: t(`figure.${id}`) }))}
          values={({ deposits, collections }) => ({ deposits, collections })}
          rank={({ total }) => total}
        />
      )}
      <ReportTable
        name="report-collections"
        title={t('tab.collections')}
        by={by}
        report={report}
        failed={query.isError}
        onRetry={() => void query.refetch()}
        columns={['count', 'deposits', 'collections', 'total']}
      />
    </>
  )
}
