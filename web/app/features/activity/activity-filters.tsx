import { activityKinds } from '@safar/contract/vocabulary/activity'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../ui/actions/buttons.tsx'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../ui/data-table/use-table-query.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import style from './activity.module.css'

/** Filters for kind of activity and period; kept in the URL. */
export function ActivityFilters({ query, actorName }: { query: TableQuery; actorName: string | undefined }) {
  const { t } = useTranslation('activity')
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
        all={t('kind.work')}
        data={activityKinds
          .filter((kind) => kind !== 'work')
          .map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={query.filters.kind ?? ''}
        onChange={(kind) => query.setFilter('kind', kind)}
      />
      {day('from')}
      {day('to')}
      {query.filters.actor && (
        <SoftButton size="sm" onClick={() => query.setFilter('actor', '')}>
          {t('filter.only', { name: actorName ?? query.filters.actor })}
        </SoftButton>
      )}
    </>
  )
}
