import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'
import { DateRangeField } from '../../../ui/fields/date-range-field.tsx'
import style from './list.module.css'

/** From day to day, by when it was made or by when they travel. Both ends change at once in the URL. */
export function PeriodFilter({ query }: { query: TableQuery }) {
  const { t } = useTranslation('bookings')
  const [params, setParams] = useSearchParams()
  const put = (days: Record<'from' | 'to', string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, day] of Object.entries(days)) {
          if (day) next.set(name, day)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <DateRangeField
        className={style.dates}
        label={null}
        aria-label={t('list.period')}
        placeholder={t('list.period')}
        clearable
        value={[params.get('from') ?? '', params.get('to') ?? '']}
        onChange={([from, to]) => put({ from, to })}
      />
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
