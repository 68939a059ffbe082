import type { OfflineRow } from '@safar/contract/bookings/offline.shapes'
import { type BookingState, offlineProducts } from '@safar/contract/vocabulary/bookings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { DaysFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { useListTotals } from '../../../ui/data-table/use-list-totals.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { type StateChip, StateChips } from '../../../ui/status/state-chips.tsx'
import { toneOf } from '../../../ui/status/status-badge.tsx'
import { AgentFilter } from '../../agents/public.ts'
import { offlinePages, saveOfflineBookings } from '../api.ts'
import { useOfflineColumns } from './offline-columns.tsx'
import { filterNames, filterOf, stateIn, workStates } from './offline-filter.ts'

const dead: readonly BookingState[] = ['cancelled', 'expired', 'voided']

/** Bookings that ended without a sale do not count in the total. */
const isCounted = ({ state }: OfflineRow) => !dead.includes(state) && state !== 'refunded'

interface Props {
  office: boolean
  /** The URL of one booking. */
  details: (id: number) => string
  actions?: ReactNode
}

/** Offline bookings, newest first. */
export function OfflineList({ office, details, actions }: Props) {
  const { t } = useTranslation('offline')
  const { t: ui } = useTranslation('ui')
  const go = useNavigate()
  const query = useTableQuery({ filters: filterNames })
  const filter = filterOf(query.filters, query.search)
  const pages = offlinePages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error' ? list : null, 'Something went wrong while fetching bookings.')
  const columns = useOfflineColumns(office)
  const whose = office ? 'office' : 'own'
  const chips: StateChip<BookingState>[] = [
    { state: undefined, name: t('list.all') },
    ...workStates.map((state) => ({ state, name: ui(`status.${state}`), tone: toneOf(state) })),
  ]
  return (
    <>
      <ScreenHead title={t(`list.${whose}.title`)} detail={t(`list.${whose}.detail`)} actions={actions} />
      <StateChips
        label={t('column.state')}
        chips={chips}
        chosen={stateIn(query.filters.state)}
        onChoose={(state) => query.setFilter('state', state ?? '')}
      />
      <DataTable<OfflineRow>
        {...list}
        name={`offline-${whose}`}
        label={t(`list.${whose}.title`)}
        columns={columns}
        query={query}
        search={t('list.search')}
        filters={
          <>
            {office && (
              <AgentFilter value={query.filters.agent ?? ''} onChange={(id) => query.setFilter('agent', id)} />
            )}
            <SelectField
              label={null}
              aria-label={t('form.product')}
              placeholder={t('list.every')}
              low
              w={150}
              clearable
              data={offlineProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
              value={query.filters.product ?? ''}
              onChange={(product) => query.setFilter('product', product)}
            />
            <DaysFilter label={t('list.days')} />
          </>
        }
        onExport={(format) => saveOfflineBookings(filter, format)}
        rowId={({ id }) => String(id)}
        rowName={({ ref }) => ref}
        onOpen={({ id }) => void go(details(id))}
        isDead={({ state }) => dead.includes(state)}
        totals={useListTotals(list.rows.filter(isCounted), { label: 'booking', amount: 'amount' })}
        empty={{ title: t(`list.${whose}.none`), help: t(`list.${whose}.noneHelp`), actions }}
      />
    </>
  )
}
