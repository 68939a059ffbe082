import { useQuery } from '@tanstack/react-query'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { airlineOptions } from '../api.ts'

/** An airline; the value is its two-character code. */
export function AirlineField(props: Omit<SelectFieldProps, 'data'>) {
  const { searchText, setTyped } = useTyped()
  const { data } = useQuery(airlineOptions(searchText, useLocale()))
  return <RemoteSelect {...props} found={data} onTyped={setTyped} free={/^[A-Z0-9]{2}$/} />
}
