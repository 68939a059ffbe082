import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type TableQuery, useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { StateChips } from '../../ui/status/state-chips.tsx'
import { useAddress } from '../../ui/url-state.ts'
import { type BalanceFilter, saveBalances, saveCustomerDebts } from './api.ts'
import { AgentLimits } from './credit/agent-limits.tsx'
import { useCreditColumns } from './credit/credit-columns.tsx'
import { CustomerDebts } from './credit/customer-debts.tsx'
import { ReportTotals } from './credit/report-totals.tsx'
import { type BalanceTotals, useBalances } from './credit/use-balances.ts'
import { ExportMenu } from './toolbar/export-menu.tsx'
import '../../ui/layout/print.css'

const FILTERS = ['state']
const states = ['all', 'owing', 'overdue', 'over_limit', 'low'] as const

/** The URL can be typed by hand, so values the report does not know are dropped. */
const filterOf = ({ search, filters }: TableQuery): BalanceFilter => ({
  ...(search && { q: search }),
  state: states.find((state) => state === filters.state) ?? 'all',
})

/** Balances of agents and customers, and their debt by age. */
export default function CreditReport() {
  const { t } = useTranslation('ledger')
  const { read, put } = useAddress()
  const query = useTableQuery({ filters: FILTERS })
  const [openId, open] = useState<number>()
  const ofCustomers = read('who') === 'customers'
  return (
    <SplitView panel={<AgentLimits agentId={openId} onClose={() => open(undefined)} />}>
      <div data-print>
        <ScreenHead
          title={t('credit.title')}
          actions={
            <ExportMenu
              key={ofCustomers ? 'customers' : 'agents'}
              save={(format) =>
                ofCustomers ? saveCustomerDebts(query.search, format) : saveBalances(filterOf(query), format)
              }
            />
          }
        />
        <StateChips
          label={t('credit.who')}
          chips={(['agents', 'customers'] as const).map((state) => ({ state, name: t(`credit.whose.${state}`) }))}
          chosen={ofCustomers ? 'customers' : 'agents'}
          onChoose={(who) => {
            open(undefined)
            put({ who: who === 'customers' ? who : '', q: '', state: '' })
          }}
        />
        {ofCustomers ? <CustomerDebts query={query} /> : <AgentBalances query={query} openId={openId} onOpen={open} />}
      </div>
    </SplitView>
  )
}

interface AgentBalancesProps {
  query: TableQuery
  openId: number | undefined
  onOpen: (id: number) => void
}

/** Every agent's balance, credit, exposure and debt by age. */
function AgentBalances({ query, openId, onOpen }: AgentBalancesProps) {
  const { t } = useTranslation('ledger')
  const filter = filterOf(query)
  const list = useBalances(filter)
  const columns = useCreditColumns()
  useQueryFailureToast(list.error)
  return (
    <>
      {list.totals && <Totals of={list.totals} currency={list.rows[0]?.currency ?? 'PKR'} />}
      <StateChips
        label={t('credit.filter')}
        chips={states.map((state) => ({ state, name: t(`credit.filters.${state}`) }))}
        chosen={filter.state}
        onChoose={(state) => query.setFilter('state', state === 'all' ? '' : (state ?? ''))}
      />
      <DataTable<AgentBalance>
        {...list.table}
        name="credit-report"
        label={t('credit.title')}
        columns={columns}
        query={query}
        search={t('credit.search')}
        onExport={false}
        rowId={(row) => String(row.agent_id)}
        rowName={(row) => row.agency_name}
        onOpen={(row) => onOpen(row.agent_id)}
        openId={openId === undefined ? undefined : String(openId)}
        empty={{ title: t('credit.empty'), help: t('credit.emptyHelp') }}
      />
    </>
  )
}

function Totals({ of, currency }: { of: BalanceTotals; currency: string }) {
  const { t } = useTranslation('ledger')
  return (
    <ReportTotals
      currency={currency}
      figures={[
        { name: t('credit.totalBalance'), minor: of.balance, hot: of.balance < 0 },
        { name: t('credit.totalOwed'), minor: of.owed, hot: of.owed > 0 },
        { name: t('credit.totalHeld'), minor: of.held, hot: false },
        { name: t('credit.totalLimit'), minor: of.credit_limit, hot: false },
      ]}
    />
  )
}
