import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { type TableRows, useFullPages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { AgentFilter, PersonFilter, useAgentNames } from '../../agents/public.ts'
import { type BookingFilter, bookingPages, type Shelf, saveBookings } from '../api.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { BookingDays } from './booking-days.tsx'
import { filterNames, filterOf, sortOf, stateOf } from './booking-filter.ts'
import { BookingPanel } from './booking-panel.tsx'
import { ProductFilter } from './product-filter.tsx'
import { QueueChips } from './queue-chips.tsx'
import { useBookingChips } from './use-booking-chips.ts'
import { useBulkBookings } from './use-bulk-bookings.tsx'
import { useExportRows } from './use-export.ts'
import { useTotals } from './use-totals.tsx'
import { useTripNames } from './use-trip-names.ts'

type BookingListKind = 'agents' | 'own' | 'customers' | 'direct' | 'voids' | 'ofAgent'

interface Props {
  kind: BookingListKind
  shelf: Shelf
  office: boolean
  /** The URL of one booking. */
  details: (booking: BookingRow) => string
  states: readonly BookingState[]
  /** The state shown until another is chosen; without it, every state. */
  first?: BookingState
  /** Limits the list to this agent, or to this agent or customer wherever the bookings were sold. */
  of?: { agent_id: number } | { buyer_id: number }
  actions?: ReactNode
}

const whoseOf = {
  agents: 'agent',
  voids: 'agent',
  customers: 'customer',
  direct: 'customer',
  own: null,
  ofAgent: null,
} as const

/** Lists with work queues; the others have one chip per state. */
const isQueued = (kind: BookingListKind): kind is 'agents' | 'own' => kind === 'agents' || kind === 'own'

/** A list of bookings, newest first or as sorted, each opening in a panel beside it. */
export function BookingList(props: Props) {
  const { kind, shelf, office, details, states, first, of, actions } = props
  const { t } = useTranslation('bookings')
  const { query, list, names, state, filter } = useList(shelf, first, of)
  const columns = useBookingColumns(whoseOf[kind], office ? undefined : names, office)
  const bulk = useBulkBookings(useExportRows(`bookings-${kind}`, columns))
  const { row, open, close } = useOpenedBooking(list.rows, details)
  const agent = useBuyerOf(list, of)
  const name = agent ? t('list.ofAgent.titleNamed', { name: agent }) : t(`list.${kind}.title`)
  const panel = row && (
    <BookingPanel key={row.id} row={row} shelf={shelf} office={office} details={() => details(row)} onClose={close} />
  )
  return (
    <SplitView panel={panel}>
      <ScreenHead title={name} detail={t(`list.${kind}.detail`)} actions={actions} />
      {isQueued(kind) ? (
        <QueueChips own={kind === 'own'} query={query} />
      ) : (
        <ListStateChips
          states={states}
          first={first}
          chosen={state}
          onChoose={(text) => query.setFilter('state', text)}
        />
      )}
      <DataTable<BookingRow>
        {...list}
        name={`bookings-${kind === 'ofAgent' ? 'of-agent' : kind}`}
        label={t(`list.${kind}.title`)}
        columns={columns}
        query={query}
        search={t('list.search')}
        filters={<ListFilters kind={kind} states={states} query={query} owned={office} />}
        bulk={bulk.buttons}
        amountOf={(row) => row}
        onExport={(format) => saveBookings(shelf, filter, format)}
        rowId={({ id }) => String(id)}
        rowName={({ ref }) => ref}
        onOpen={open}
        openId={row && String(row.id)}
        isDead={isDead}
        totals={useTotals(list.rows)}
        empty={{ title: t(`list.${kind}.none`), help: t(`list.${kind}.noneHelp`), actions }}
      />
      {bulk.dialog}
    </SplitView>
  )
}

/** Whose bookings they are: taken from any row, or looked up if there are none. */
function useBuyerOf({ state, rows }: Pick<TableRows<BookingRow>, 'state' | 'rows'>, of: Props['of']) {
  const id = of && ('buyer_id' in of ? of.buyer_id : of.agent_id)
  const lookedUp = id !== undefined && state === 'ready' && rows.length === 0 ? [id] : []
  const nameOf = useAgentNames(lookedUp)
  if (id === undefined) return undefined
  return lookedUp.length > 0 ? nameOf(id) : (rows[0]?.agent?.agency_name ?? rows[0]?.customer?.name)
}

const dead: readonly BookingState[] = ['cancelled', 'expired', 'rejected', 'voided']
const isDead = ({ state }: BookingRow) => dead.includes(state)

interface FiltersProps {
  kind: BookingListKind
  states: readonly BookingState[]
  query: ReturnType<typeof useTableQuery>
  /** Each booking has an owner in the office: only in the office's own lists. */
  owned: boolean
}

function ListFilters({ kind, states, query, owned }: FiltersProps) {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  return (
    <>
      {isQueued(kind) && (
        <ToolbarSelect
          label={t('list.column.state')}
          all={t('list.allStates')}
          data={states.map((state) => ({ value: state, label: ui(`status.${state}`) }))}
          value={query.filters.state ?? ''}
          onChange={(state) => query.setFilter('state', state)}
        />
      )}
      {whoseOf[kind] === 'agent' && (
        <AgentFilter value={query.filters.agent ?? ''} onChange={(id) => query.setFilter('agent', id)} />
      )}
      {kind === 'own' && (
        <PersonFilter value={query.filters.person ?? ''} onChange={(id) => query.setFilter('person', id)} />
      )}
      {owned && (
        <ToolbarSelect
          label={t('desk.owner')}
          all={t('desk.anyone')}
          data={[
            { value: 'mine', label: t('desk.mine') },
            { value: 'none', label: t('desk.nobody') },
          ]}
          value={query.filters.owner ?? ''}
          onChange={(owner) => query.setFilter('owner', owner)}
        />
      )}
      <ProductFilter query={query} />
      <BookingDays query={query} />
    </>
  )
}

interface StateChipsProps {
  states: readonly BookingState[]
  first: BookingState | undefined
  chosen: BookingState | undefined
  onChoose: (text: string) => void
}

function ListStateChips({ states, first, chosen, onChoose }: StateChipsProps) {
  const { t } = useTranslation('bookings')
  const chips = useBookingChips(states, first !== undefined)
  return (
    <StateChips
      label={t('list.column.state')}
      chips={chips}
      chosen={chosen}
      onChoose={(state) => onChoose(state === first ? '' : (state ?? 'all'))}
    />
  )
}

/** Opens a row beside the list; an offline booking opens its own page instead. */
function useOpenedBooking(rows: readonly BookingRow[], details: Props['details']) {
  const navigate = useNavigate()
  const [openId, setOpenId] = useState<number>()
  return {
    row: rows.find(({ id }) => id === openId),
    open: (row: BookingRow) => (row.offline ? void navigate(details(row)) : setOpenId(row.id)),
    close: () => setOpenId(undefined),
  }
}

function useList(shelf: Shelf, first: BookingState | undefined, of: Props['of']) {
  const query = useTableQuery({ filters: filterNames, sort: '-made' })
  const state = stateOf(query.filters.state, first)
  const filter: BookingFilter = {
    ...filterOf(query.filters, query.search, state),
    ...sortOf(query.sort),
    ...of,
  }
  const { key, fetch } = bookingPages(shelf, filter)
  const { pages, table: list } = useFullPages(key, fetch, ({ data }) => data)
  useQueryFailureToast(list.state === 'error')
  return { query, list, names: useTripNames(pages), state, filter }
}
