import type { HolidayCard } from '@safar/contract/products/holidays/holidays.contract'
import { holidayRegions, holidayStatuses } from '@safar/contract/vocabulary/holidays'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarMonth } from '../../../ui/data-table/toolbar-month.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { OfficeList } from '../../content/public.ts'
import { type HolidayFilter, holidayPages, saveHolidays, useRemoveHoliday } from '../api.ts'
import { pictures } from '../pictures.ts'

function RemoveHoliday({ holiday }: { holiday: HolidayCard }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const { run, busy } = useRemoveHoliday()
  const name = words(holiday.name)
  return (
    <RemoveButton
      label={t('office.remove', { name })}
      question={{
        title: t('office.removeTitle', { name }),
        body: t('office.removeBody'),
        action: t('office.removeAction'),
      }}
      busy={busy}
      onRemove={() => run({ params: { id: holiday.id } })}
    />
  )
}

function useColumns(): Column<HolidayCard>[] {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const seatsOf = ({ departures }: HolidayCard) => departures.reduce((sum, { seats }) => sum + seats.left, 0)
  return [
    {
      id: 'name',
      header: t('office.name'),
      main: true,
      text: ({ name }) => words(name),
      cell: ({ name, destination }) => <TwoLines name first={words(name)} second={words(destination)} />,
    },
    {
      id: 'nights',
      header: t('office.nights'),
      numeric: true,
      text: ({ nights }) => nights,
      cell: ({ nights }) => nights,
    },
    {
      id: 'departure',
      header: t('office.departure'),
      text: ({ departures: [next] }) => next?.departs_on ?? '',
      cell: ({ departures: [next] }) => (next ? <DateText value={next.departs_on} /> : t('onRequest')),
    },
    { id: 'seats', header: t('office.seats'), numeric: true, text: seatsOf, cell: seatsOf },
    {
      id: 'price',
      header: t('office.price'),
      numeric: true,
      text: ({ prices }) => prices.adult / 100,
      cell: ({ prices, currency }) => <Money minor={prices.adult} currency={currency} />,
    },
    {
      id: 'status',
      header: t('office.status'),
      text: ({ status }) => t(`statuses.${status}`),
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses.${status}`)} />,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <RemoveHoliday holiday={row} /> },
  ]
}

/** All holidays in any state, with the pictures above the public list. */
export default function OfficeHolidays() {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const navigate = useNavigate()
  const query = useTableQuery({ filters: ['status', 'region', 'month'] })
  const status = holidayStatuses.find((each) => each === query.filters.status)
  const region = holidayRegions.find((each) => each === query.filters.region)
  const { month } = query.filters
  const filter: HolidayFilter = {
    ...(query.search && { q: query.search }),
    ...(region && { region }),
    ...(month && /^\d{4}-\d{2}$/.test(month) && { month }),
    status: status ?? 'all',
    sort: 'newest',
  }
  const pages = holidayPages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useColumns()
  return (
    <OfficeList
      pictures={pictures}
      title={t('title')}
      detail={t('office.detail')}
      add={{ to: holidayUrls.office.new, text: t('office.add') }}
    >
      {(add) => (
        <DataTable<HolidayCard>
          {...list}
          name="holidays"
          label={t('title')}
          columns={columns}
          query={query}
          search={t('search')}
          onExport={(format) => saveHolidays(filter, format)}
          filters={
            <>
              <ToolbarSelect
                label={t('office.status')}
                all={t('office.anyStatus')}
                data={holidayStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                value={status ?? ''}
                onChange={(value) => query.setFilter('status', value)}
              />
              <ToolbarSelect
                label={t('region')}
                all={t('anywhere')}
                data={holidayRegions.map((value) => ({ value, label: t(`regions.${value}`) }))}
                value={region ?? ''}
                onChange={(value) => query.setFilter('region', value)}
              />
              <ToolbarMonth value={month} onChange={(value) => query.setFilter('month', value)} />
            </>
          }
          rowId={({ id }) => String(id)}
          rowName={({ name }) => words(name)}
          onOpen={({ id }) => void navigate(holidayUrls.office.edit(id))}
          isDead={(row) => row.status === 'inactive'}
          empty={{ title: t('none'), help: t('office.noneHelp'), actions: add }}
        />
      )}
    </OfficeList>
  )
}
