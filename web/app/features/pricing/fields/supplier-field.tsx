import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { supplierOptions } from '../api.ts'

/** The current suppliers; a removed one stays as it was saved. */
export function SupplierField(props: Omit<SelectFieldProps, 'data' | 'clearable'>) {
  const { data = [] } = useQuery(supplierOptions())
  const saved = props.value
  const isRemoved = saved && !data.some(({ value }) => value === saved)
  return <SelectField {...props} data={isRemoved ? [...data, { value: saved, label: saved }] : data} clearable />
}
