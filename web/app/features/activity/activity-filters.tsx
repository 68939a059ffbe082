import { activityActions } from '@safar/contract/vocabulary/activity'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../ui/actions/buttons.tsx'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../ui/data-table/use-table-query.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useActionLabel } from './action-labels.ts'
import style from './activity.module.css'

/** What was done and between which days; kept in the URL. */
export function ActivityFilters({ query }: { query: TableQuery }) {
  const { t } = useTranslation('activity')
  const words = useActionLabel()
  const day = (name: 'from' | 'to') => (
    <DateField
      className={style.day}
      label={null}
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      clearable
      value={query.filters[name]}
      onChange={(value) => query.setFilter(name, value)}
    />
  )
  return (
    <>
      <ToolbarSelect
        label={t('columns.action')}
        all={t('filter.every')}
        data={activityActions.map((action) => ({ value: action, label: words(action) }))}
        value={query.filters.action ?? ''}
        onChange={(action) => query.setFilter('action', action)}
      />
      {day('from')}
      {day('to')}
      {query.filters.actor && (
        <SoftButton size="sm" onClick={() => query.setFilter('actor', '')}>
          {t('filter.everyone')}
        </SoftButton>
      )}
    </>
  )
}
