import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { MINUTE_MS } from '@safar/contract/day'
import { airlineChangeStates } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { workQueues } from '../../../platform/work-queues.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { AgentFilter } from '../../agents/public.ts'
import { saveScheduleChanges, scheduleChangePages } from './api.ts'
import { changeTones, useScheduleChangeColumns } from './schedule-change-columns.tsx'
import { filterNames, filterOf } from './schedule-change-filter.ts'
import { useBulkChanges } from './use-bulk-changes.tsx'

/** Schedule changes made by airlines: open ones first by time limit, each opening its booking. */
export default function ScheduleChanges() {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const query = useTableQuery({ filters: filterNames })
  const filter = filterOf(query.filters, query.search)
  const pages = scheduleChangePages(filter)
  const list = usePages(pages.key, pages.fetch, { refreshMs: MINUTE_MS })
  useQueryFailureToast(list.state === 'error')
  const columns = useScheduleChangeColumns()
  const bulk = useBulkChanges()
  return (
    <>
      <ScreenHead title={t('schedule.list.title')} detail={t('schedule.list.detail')} />
      <Chips chosen={filter.state} onChoose={(state) => query.setFilter('state', state)} />
      <DataTable<ListedAirlineChange>
        {...list}
        name="schedule-changes"
        label={t('schedule.list.title')}
        columns={columns}
        query={query}
        search={t('list.search')}
        filters={<Filters query={query} />}
        bulk={bulk.buttons}
        onExport={(format) => saveScheduleChanges(filter, format)}
        rowId={({ id }) => String(id)}
        rowName={({ booking }) => booking.ref}
        onOpen={({ booking }) => void navigate(officeBookingUrl(booking))}
        isDead={({ state }) => state === 'flown'}
        empty={{ title: t('schedule.list.none'), help: t('schedule.list.noneHelp') }}
      />
      {bulk.dialog}
    </>
  )
}

type Chip = 'open' | (typeof airlineChangeStates)[number] | undefined

function Chips({ chosen, onChoose }: { chosen: Chip; onChoose: (state: string) => void }) {
  const { t } = useTranslation('bookings')
  const { data } = useQuery(workQueues())
  return (
    <StateChips<Exclude<Chip, undefined>>
      label={t('schedule.list.column.state')}
      chips={[
        { state: 'open', name: t('schedule.list.open'), count: data?.airline_changes?.count, tone: 'doubt' },
        ...airlineChangeStates.map((state) => ({
          state,
          name: t(`schedule.list.state.${state}`),
          tone: changeTones[state],
        })),
        { state: undefined, name: t('list.all') },
      ]}
      chosen={chosen}
      onChoose={(state) => onChoose(state === 'open' ? '' : (state ?? 'all'))}
    />
  )
}

function Filters({ query }: { query: TableQuery }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <ToolbarSelect
        label={t('schedule.list.column.owner')}
        all={t('schedule.list.anyOwner')}
        data={[
          { value: 'mine', label: t('schedule.list.mine') },
          { value: 'none', label: t('schedule.list.noOwner') },
        ]}
        value={query.filters.owner ?? ''}
        onChange={(owner) => query.setFilter('owner', owner)}
      />
      <ToolbarSelect
        label={t('schedule.list.column.change')}
        all={t('schedule.list.anyChange')}
        data={[
          { value: 'no', label: t('schedule.list.moved') },
          { value: 'yes', label: t('schedule.list.kind.cancelled') },
        ]}
        value={query.filters.cancelled ?? ''}
        onChange={(cancelled) => query.setFilter('cancelled', cancelled)}
      />
      <AgentFilter value={query.filters.agent ?? ''} onChange={(id) => query.setFilter('agent', id)} />
    </>
  )
}
