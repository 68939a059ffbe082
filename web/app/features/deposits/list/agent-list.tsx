import type { DepositView } from '@safar/contract/money/deposits.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { DaysFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { useListTotals } from '../../../ui/data-table/use-list-totals.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { agentDepositPages, saveAgentDeposits } from '../api.ts'
import { DepositPanel } from '../one/deposit-panel.tsx'
import { useDepositMoves } from '../one/use-deposit-moves.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { filterNames, filterOf, stateOf } from './deposit-filter.ts'
import { DepositTotals } from './totals.tsx'
import { useDepositChips } from './use-deposit-chips.ts'

interface Props {
  agentId: number
  office: boolean
  head: ReactNode
  empty: { title: string; help: string; actions?: ReactNode }
}

/** Declined, withdrawn and reversed deposits do not count as money. */
const isCounted = ({ state }: DepositView) => state === 'pending' || state === 'approved'

/** One agent's deposits, newest first, with their total. */
export function AgentDepositList({ agentId, office, head, empty }: Props) {
  const { t } = useTranslation('deposits')
  const query = useTableQuery({ filters: filterNames })
  const state = stateOf(query.filters.state)
  const { from, to } = filterOf(query.filters, '', undefined)
  const filter = { ...(state && { state }), ...(from && { from }), ...(to && { to }) }
  const pages = agentDepositPages(agentId, filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useDepositColumns({ agent: false, state: state === undefined })
  const chips = useDepositChips()
  const [openId, open] = useState<number>()
  const deposit = list.rows.find(({ id }) => id === openId)
  const moves = useDepositMoves()
  return (
    <SplitView panel={<DepositPanel office={office} deposit={deposit} moves={moves} onClose={() => open(undefined)} />}>
      {head}
      <DepositTotals agentId={agentId} />
      <StateChips
        label={t('fields.state')}
        chips={chips}
        chosen={state}
        onChoose={(chosen) => query.setFilter('state', chosen ?? '')}
      />
      <DataTable<DepositView>
        {...list}
        name={office ? 'agent-deposits' : 'deposits'}
        label={t('own.title')}
        columns={columns}
        query={query}
        onExport={(format) => saveAgentDeposits(agentId, filter, format)}
        filters={<DaysFilter label={t('filters.paid')} />}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        onOpen={({ id }) => open(id)}
        openId={deposit && String(deposit.id)}
        isDead={(row) => row.state === 'cancelled' || row.state === 'reversed'}
        totals={useListTotals(list.rows.filter(isCounted), { label: 'number', amount: 'amount' })}
        empty={empty}
      />
    </SplitView>
  )
}
