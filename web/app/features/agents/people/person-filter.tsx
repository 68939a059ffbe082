import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { agencyPeople } from '../api.ts'

interface Props {
  value: string
  onChange: (id: string) => void
}

/** Filters an agency's list by who made each record; hidden when the agency has only one person. */
export function PersonFilter({ value, onChange }: Props) {
  const { t } = useTranslation('agents')
  const manages = useRight('manage')
  const { data = [] } = useQuery({ ...agencyPeople(), enabled: manages })
  if (data.length < 2) return null
  return (
    <ToolbarSelect
      label={t('people.filter')}
      all={t('people.everybody')}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
