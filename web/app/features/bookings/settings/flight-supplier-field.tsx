import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useFlightSuppliers } from '../../suppliers/public.ts'

/**
 * Suppliers that sell flights, for users who can set limits but may have no right to pricing. A supplier that was
 * switched off stays selectable.
 */
export function FlightSupplierField(props: Omit<SelectFieldProps, 'data'>) {
  const { value } = props
  const { data = [] } = useFlightSuppliers()
  const options = data.map(({ supplier, name }) => ({ value: supplier, label: name }))
  const isRemoved = value && !options.some((option) => option.value === value)
  return <SelectField {...props} data={isRemoved ? [...options, { value, label: value }] : options} clearable />
}
