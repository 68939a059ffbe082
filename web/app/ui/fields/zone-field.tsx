import { SelectField, type SelectFieldProps } from './select-field.tsx'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** All time zones, searchable by city. A zone with an outdated name is kept until somebody changes it. */
export function ZoneField(props: Omit<SelectFieldProps, 'data'>) {
  const { value } = props
  const zones = value && !ZONES.includes(value) ? [value, ...ZONES] : ZONES
  const data = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return <SelectField {...props} data={data} searchable limit={60} dir="ltr" />
}
