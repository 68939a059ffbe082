import { useTranslation } from 'react-i18next'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'

const states = ['active', 'inactive'] as const

/** The filter as it is sent: everything, unless one of the states is chosen. */
export function activeIn({ filters }: TableQuery) {
  const active = states.find((state) => state === filters.active)
  return active ? { active } : {}
}

/** Only what is sold, or only what is not. */
export function ActiveFilter({ query }: { query: TableQuery }) {
  const { t } = useTranslation('ridesOffice')
  const { t: tUi } = useTranslation('ui')
  return (
    <ToolbarSelect
      label={t('state')}
      all={t('anyState')}
      data={states.map((value) => ({ value, label: tUi(`status.${value}`) }))}
      value={states.find((state) => state === query.filters.active) ?? ''}
      onChange={(value) => query.setFilter('active', value)}
    />
  )
}
