import { useQuery } from '@tanstack/react-query'
import { SelectField, type SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { flightSuppliersQuery } from './api.ts'

type Props = Omit<SelectFieldProps, 'data'>

/** What was saved is shown though it is no longer among what can be chosen. */
const withSaved = (data: readonly { value: string; label: string }[], saved: string | null | undefined) =>
  saved && !data.some(({ value }) => value === saved) ? [...data, { value: saved, label: saved }] : [...data]

/** Who sells flights, to whoever may set limits: pricing is another right. */
export function FlightSupplierField(props: Props) {
  const { data = [] } = useQuery(flightSuppliersQuery())
  const options = data.map(({ supplier, name }) => ({ value: supplier, label: name }))
  return <SelectField {...props} data={withSaved(options, props.value)} clearable />
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

/** The time zones there are, found by typing a city. */
export const ZoneField = (props: Props) => (
  <SelectField {...props} data={withSaved(zones, props.value)} searchable dir="ltr" />
)
