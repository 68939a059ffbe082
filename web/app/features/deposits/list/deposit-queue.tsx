import type { DepositView } from '@safar/contract/money/deposits.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { DaysFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { useAddress } from '../../../ui/url-state.ts'
import { AgentFilter } from '../../agents/public.ts'
import { bankList, depositCounts, depositPages, saveDeposits } from '../api.ts'
import { DepositPanel } from '../one/deposit-panel.tsx'
import { useDepositMoves } from '../one/use-deposit-moves.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { filterNames, filterOf, stateOf } from './deposit-filter.ts'
import { useApproveDeposits } from './use-approve-deposits.tsx'
import { useDepositChips } from './use-deposit-chips.ts'
import { useQueueKeys } from './use-queue-keys.ts'

interface BankFilterProps {
  value: string
  onChange: (id: string) => void
}

function BankFilter({ value, onChange }: BankFilterProps) {
  const { t } = useTranslation('deposits')
  const { data = [] } = useQuery(bankList())
  return (
    <ToolbarSelect
      label={t('fields.bank')}
      all={t('filters.everyBank')}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Pending deposits first, oldest on top; they can be decided one after the other from the keyboard. */
export function DepositQueue({ head }: { head: ReactNode }) {
  const { t } = useTranslation('deposits')
  const { query, filter, list, waits, save } = useQueue()
  const { data: counts } = useQuery(depositCounts(filter))
  const columns = useDepositColumns({ agent: true, state: filter.state === undefined, sortable: true })
  const canApprove = useCan('deposits.approve')
  const chips = useDepositChips(counts)
  const approval = useApproveDeposits()
  const [openId, open] = useState<string>()
  const rowOf = (id: string | undefined) => list.rows.find((row) => String(row.id) === id)
  const moves = useDepositMoves(({ id }) => {
    // Opens the next one automatically: a decided deposit leaves the queue.
    const place = list.rows.findIndex((row) => row.id === id)
    if (waits) open(String((list.rows[place + 1] ?? list.rows[place - 1])?.id ?? ''))
  })
  useQueueKeys({
    opened: openId !== undefined,
    onOpen: open,
    onAct: (key, row) => {
      const deposit = rowOf(openId) ?? rowOf(row)
      const move = key === 'a' ? 'approve' : 'reject'
      if (deposit?.moves.includes(move) && !moves.busy) void moves[move](deposit)
    },
  })
  const { state } = filter
  return (
    <SplitView panel={<DepositPanel office deposit={rowOf(openId)} moves={moves} onClose={() => open(undefined)} />}>
      {head}
      <StateChips
        label={t('fields.state')}
        chips={chips}
        chosen={state}
        onChoose={(chosen) => query.setFilter('state', chosen === 'pending' ? '' : (chosen ?? 'all'))}
      />
      <DataTable<DepositView>
        {...list}
        name="topups"
        label={t('queue.title')}
        columns={columns}
        query={query}
        search={t('queue.search')}
        onExport={save}
        amountOf={(row) => row}
        bulk={canApprove ? approval.button : undefined}
        filters={
          <>
            <AgentFilter value={query.filters.agent ?? ''} onChange={(id) => query.setFilter('agent', id)} />
            <BankFilter value={query.filters.bank ?? ''} onChange={(id) => query.setFilter('bank', id)} />
            <DaysFilter label={t('filters.paid')} />
          </>
        }
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        onOpen={({ id }) => open(String(id))}
        openId={openId}
        isDead={(row) => row.state === 'cancelled' || row.state === 'reversed'}
        totals={totalsOf(counts?.find((each) => each.state === state)?.amount, list.rows, t('queue.total'))}
        empty={{ title: t(waits ? 'queue.done' : 'queue.none'), help: t(waits ? 'queue.doneHelp' : 'queue.noneHelp') }}
      />
      {approval.dialog}
    </SplitView>
  )
}

/** Pending deposits are sorted oldest first; finished ones newest first. */
function useQueue() {
  const { read } = useAddress()
  const state = stateOf(read('state') ?? undefined, 'pending')
  const waits = state === 'pending'
  const query = useTableQuery({ filters: filterNames, sort: waits ? 'asked' : '-asked' })
  const filter = filterOf(query.filters, query.search, state)
  const pages = depositPages({ ...filter, sort: query.sort?.down ? 'newest' : 'oldest' })
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const save = (format: FileFormat) => saveDeposits({ ...filter, sort: query.sort?.down ? 'newest' : 'oldest' }, format)
  return { query, filter, list, waits, save }
}

/** Amounts in different currencies cannot be added, so then no total is shown. */
function totalsOf(amount: number | undefined, rows: readonly DepositView[], word: string) {
  const [currency, other] = new Set(rows.map((row) => row.currency))
  if (amount === undefined || !currency || other) return undefined
  return { number: word, amount: <Money minor={amount} currency={currency} /> }
}
