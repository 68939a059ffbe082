import { useQuery } from '@tanstack/react-query'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { airportOptions } from '../api.ts'
import { RemoteSelect, useTyped } from './remote-select.tsx'

/** An airport; the value is its three-letter code. */
export function AirportField(props: Omit<SelectFieldProps, 'data'>) {
  const { asked, setTyped } = useTyped()
  const { data } = useQuery(airportOptions(asked, useLocale()))
  return <RemoteSelect {...props} found={asked ? data : undefined} onTyped={setTyped} free={/^[A-Z]{3}$/} />
}
