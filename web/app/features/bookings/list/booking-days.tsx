import { useTranslation } from 'react-i18next'
import { DaysFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'

/** A date range, by when the booking was made or by when they travel. */
export function BookingDays({ query }: { query: TableQuery }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <DaysFilter label={t('list.period')} />
      {(query.filters.from || query.filters.to) && (
        <ToolbarSelect
          label={t('list.dated')}
          all={t('list.made')}
          data={[{ value: 'travel', label: t('list.travel') }]}
          value={query.filters.dated ?? ''}
          onChange={(by) => query.setFilter('dated', by)}
        />
      )}
    </>
  )
}
