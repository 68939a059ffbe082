import { useQuery } from '@tanstack/react-query'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { airportOptions } from '../api.ts'

/** An airport; the value is its three-letter code. */
export function AirportField(props: Omit<SelectFieldProps, 'data'>) {
  const { asked, setTyped } = useTyped()
  const { data } = useQuery(airportOptions(asked, useLocale()))
  return <RemoteSelect {...props} found={asked ? data : undefined} onTyped={setTyped} free={/^[A-Z]{3}$/} />
}
