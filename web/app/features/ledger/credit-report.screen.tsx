import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type TableQuery, useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { Money } from '../../ui/money/money.tsx'
import { StateChips } from '../../ui/status/state-chips.tsx'
import { type BalanceFilter, saveBalances } from './api.ts'
import { AgentLimits } from './credit/agent-limits.tsx'
import style from './credit/credit.module.css'
import { useCreditColumns } from './credit/credit-columns.tsx'
import { CustomerDebts } from './credit/customer-debts.tsx'
import { type BalanceTotals, useBalances } from './credit/use-balances.ts'
import { ExportMenu } from './statement/export-menu.tsx'
import '../../ui/layout/print.css'

const FILTERS = ['state']
const states = ['all', 'owing', 'overdue', 'over_limit', 'low'] as const

/** The URL is typed by hand at times: what the report does not know is left out. */
const filterOf = ({ search, filters }: TableQuery): BalanceFilter => ({
  ...(search && { q: search }),
  state: states.find((state) => state === filters.state) ?? 'all',
})

/** Every agent's balance, credit, exposure and debt by age. */
export default function CreditReport() {
  const { t } = useTranslation('ledger')
  const query = useTableQuery({ filters: FILTERS })
  const filter = filterOf(query)
  const list = useBalances(filter)
  const columns = useCreditColumns()
  const [openId, open] = useState<number>()
  useQueryFailureToast(list.error)
  return (
    <SplitView panel={<AgentLimits agentId={openId} onClose={() => open(undefined)} />}>
      <div data-print>
        <ScreenHead
          title={t('credit.title')}
          detail={list.totals && t('credit.agents', { count: list.totals.agents })}
          actions={<ExportMenu save={(format) => saveBalances(filter, format)} />}
        />
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
          onOpen={(row) => open(row.agent_id)}
          openId={openId === undefined ? undefined : String(openId)}
          empty={{ title: t('credit.empty'), help: t('credit.emptyHelp') }}
        />
        <CustomerDebts />
      </div>
    </SplitView>
  )
}

function Totals({ of, currency }: { of: BalanceTotals; currency: string }) {
  const { t } = useTranslation('ledger')
  const figures = [
    ['credit.totalBalance', of.balance, of.balance < 0],
    ['credit.totalOwed', of.owed, of.owed > 0],
    ['credit.totalHeld', of.held, false],
    ['credit.totalLimit', of.credit_limit, false],
  ] as const
  return (
    <dl className={style.totals}>
      {figures.map(([name, minor, hot]) => (
        <div key={name} data-hot={hot || undefined}>
          <dt>{t(name)}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
