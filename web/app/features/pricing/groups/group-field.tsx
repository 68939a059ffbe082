import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { agentGroupList } from './api.ts'

/** Selects an agent group by name. */
export function GroupField(props: Omit<SelectFieldProps, 'data'>) {
  const { data = [] } = useQuery(agentGroupList())
  return <SelectField {...props} clearable data={data.map(({ id, name }) => ({ value: String(id), label: name }))} />
}
