import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'

/** Filters by airline code, as used by the desk. */
export function AirlineFilter({ query }: { query: TableQuery }) {
  const { t } = useTranslation('bookings')
  return (
    <TextInput
      size="xs"
      w={116}
      maxLength={3}
      aria-label={t('list.airline')}
      placeholder={t('list.airline')}
      value={query.filters.airline ?? ''}
      onChange={({ currentTarget }) => query.setFilter('airline', currentTarget.value.toUpperCase())}
    />
  )
}
