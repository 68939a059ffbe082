import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useFlightSuppliers } from '../../flights/public.ts'

/** Who sells flights, to whoever may set limits: pricing is another right. A supplier that was switched off is kept. */
export function FlightSupplierField(props: Omit<SelectFieldProps, 'data'>) {
  const { value } = props
  const { data = [] } = useFlightSuppliers()
  const options = data.map(({ supplier, name }) => ({ value: supplier, label: name }))
  const isGone = value && !options.some((option) => option.value === value)
  return <SelectField {...props} data={isGone ? [...options, { value, label: value }] : options} clearable />
}
