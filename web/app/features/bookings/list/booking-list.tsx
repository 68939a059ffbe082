import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { AgentFilter } from '../../agents/public.ts'
import { type BookingFilter, bookingPages, openCounts, type Shelf } from '../api.ts'
import { AirlineFilter } from './airline-filter.tsx'
import { useBookingColumns } from './booking-columns.tsx'
import { BookingDays } from './booking-days.tsx'
import { filterNames, filterOf, stateOf } from './booking-filter.ts'
import { BookingPanel } from './booking-panel.tsx'
import { useBookingChips } from './use-booking-chips.ts'
import { useExport } from './use-export.ts'

type BookingListKind = 'agents' | 'own' | 'customers' | 'direct' | 'voids' | 'ofAgent'

interface Props {
  kind: BookingListKind
  shelf: Shelf
  office: boolean
  /** The URL of one booking. */
  details: (id: number) => string
  states: readonly BookingState[]
  /** What is shown until another is chosen; without it, every state. */
  first?: BookingState
  /** All are of this agent. */
  agentId?: number
  actions?: ReactNode
}

const dead: readonly BookingState[] = ['cancelled', 'expired', 'rejected', 'voided']
const whoseOf = {
  agents: 'agent',
  voids: 'agent',
  customers: 'customer',
  direct: 'customer',
  own: null,
  ofAgent: null,
} as const

/** A list of bookings, newest first, each opened beside it. */
export function BookingList({ kind, shelf, office, details, states, first, agentId, actions }: Props) {
  const { t } = useTranslation('bookings')
  const { query, list, state, filter } = useList(shelf, first, agentId)
  const { data: counts } = useQuery(openCounts(shelf === 'agents' && agentId === undefined))
  const chips = useBookingChips(states, { closed: first !== undefined, counts })
  const columns = useBookingColumns(whoseOf[kind])
  const save = useExport(`bookings-${kind}`, shelf, filter, columns)
  const [openId, open] = useState<number>()
  const row = list.rows.find(({ id }) => id === openId)
  const panel = row && (
    <BookingPanel
      key={row.id}
      row={row}
      shelf={shelf}
      office={office}
      details={details}
      onClose={() => open(undefined)}
    />
  )
  return (
    <SplitView panel={panel}>
      <ScreenHead title={t(`list.${kind}.title`)} detail={t(`list.${kind}.detail`)} actions={actions} />
      <StateChips
        label={t('list.column.state')}
        chips={chips}
        oneRow
        chosen={state}
        onChoose={(chosen) => query.setFilter('state', chosen === first ? '' : (chosen ?? 'all'))}
      />
      <DataTable<BookingRow>
        {...list}
        name={`bookings-${kind}`}
        label={t(`list.${kind}.title`)}
        columns={columns}
        query={query}
        search={t('list.search')}
        filters={
          <>
            {whoseOf[kind] === 'agent' && (
              <AgentFilter value={query.filters.agent ?? ''} onChange={(id) => query.setFilter('agent', id)} />
            )}
            <AirlineFilter query={query} />
            <BookingDays query={query} />
          </>
        }
        onExport={() => void save()}
        rowId={({ id }) => String(id)}
        rowName={({ ref }) => ref}
        onOpen={({ id }) => open(id)}
        openId={row && String(row.id)}
        isDead={(each) => dead.includes(each.state)}
        empty={{ title: t(`list.${kind}.none`), help: t(`list.${kind}.noneHelp`), actions }}
      />
    </SplitView>
  )
}

function useList(shelf: Shelf, first: BookingState | undefined, agentId: number | undefined) {
  const query = useTableQuery({ filters: filterNames })
  const state = stateOf(query.filters.state, first)
  const filter: BookingFilter = {
    ...filterOf(query.filters, query.search, state),
    ...(agentId !== undefined && { agent_id: agentId }),
  }
  const pages = bookingPages(shelf, filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  return { query, list, state, filter }
}
