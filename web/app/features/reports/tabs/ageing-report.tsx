import { sumOf } from '@safar/contract/amount'
import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { ExportMenu } from '../../ledger/public.ts'
import { owing, saveOwing } from '../api.ts'
import { compactMoney } from '../parts/compact-money.ts'
import style from '../parts/report-bar.module.css'

const ages = ['days_7', 'days_15', 'days_30', 'older'] as const
type AgeTotals = Record<(typeof ages)[number] | 'owed' | 'overdue', number>

const sumsOf = (agents: readonly AgentBalance[]): AgeTotals => ({
  owed: sumOf(agents, ({ owed }) => owed),
  overdue: sumOf(agents, ({ overdue }) => overdue),
  days_7: sumOf(agents, ({ ageing }) => ageing.days_7),
  days_15: sumOf(agents, ({ ageing }) => ageing.days_15),
  days_30: sumOf(agents, ({ ageing }) => ageing.days_30),
  older: sumOf(agents, ({ ageing }) => ageing.older),
})

/** Agents' debt today, by age. */
export function AgeingReport() {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const query = useQuery(owing())
  useQueryFailureToast(query.error)
  const columns = useColumns()
  const agents = query.data ?? []
  const currency = agents[0]?.currency ?? 'PKR'
  const sums = sumsOf(agents)
  const total = (minor: number) => <Money minor={minor} currency={currency} bare />
  return (
    <>
      <div className={style.bar} data-no-print>
        <div className={style.end}>
          <ExportMenu save={saveOwing} />
        </div>
      </div>
      {agents.length > 0 && (
        <BarChart
          title={t('chart.in', { title: t('chart.ageing'), currency })}
          series={[{ id: 'owed', name: t('ageing.owed') }]}
          points={ages.map((age) => ({ label: t(`ageing.${age}`), values: { owed: sums[age] } }))}
          format={(minor) => compactMoney(minor, currency)}
          height={180}
        />
      )}
      <DataTable<AgentBalance>
        {...tableState(query)}
        name="report-ageing"
        label={t('tab.ageing')}
        columns={columns}
        rowId={(row) => String(row.agent_id)}
        rowName={(row) => row.agency_name}
        onOpen={(row) => void navigate(adminUrls.ledger({ account: row.account_id }))}
        onExport={false}
        empty={{ title: t('ageing.empty'), help: t('ageing.emptyHelp') }}
        totals={{
          agent: t('total'),
          owed: total(sums.owed),
          ...Object.fromEntries(ages.map((age) => [age, total(sums[age])])),
          overdue: total(sums.overdue),
        }}
      />
    </>
  )
}

function useColumns(): Column<AgentBalance>[] {
  const { t } = useTranslation('reports')
  const sum = (minor: number, { currency }: AgentBalance) => <MoneyOrDash minor={minor} currency={currency} />
  return [
    {
      id: 'agent',
      header: t('head.agent'),
      main: true,
      cell: (row) => <TwoLines name first={row.agency_name} second={row.salesman?.name} />,
    },
    { id: 'owed', header: t('ageing.owed'), numeric: true, cell: (row) => sum(row.owed, row) },
    ...ages.map((age) => ({
      id: age,
      header: t(`ageing.${age}`),
      numeric: true,
      cell: (row: AgentBalance) => sum(row.ageing[age], row),
    })),
    { id: 'overdue', header: t('ageing.overdue'), numeric: true, cell: (row) => sum(row.overdue, row) },
    {
      id: 'paid',
      header: t('ageing.lastPayment'),
      cell: (row) => (row.last_payment_on ? <DateText value={row.last_payment_on} /> : '–'),
    },
  ]
}
