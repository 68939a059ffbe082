import { useQuery } from '@tanstack/react-query'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { airportOptions } from '../api.ts'

/** An airport; the value is its three-letter code. */
export function AirportField(props: Omit<SelectFieldProps, 'data'>) {
  const { searchText, setTyped } = useTyped()
  const { data } = useQuery(airportOptions(searchText, useLocale()))
  return <RemoteSelect {...props} found={searchText ? data : undefined} onTyped={setTyped} free={/^[A-Z]{3}$/} />
}
