import { useQuery } from '@tanstack/react-query'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { cityOptions } from '../api.ts'
import { useCityNames } from './use-city-names.ts'

/** A city that has hotels; the value is its id. */
export function CityField(props: Omit<SelectFieldProps, 'data'>) {
  const { searchText, setTyped } = useTyped()
  const { data } = useQuery(cityOptions(searchText, useLocale()))
  const nameOf = useCityNames(props.value ? [props.value] : [])
  return <RemoteSelect {...props} found={searchText ? data : undefined} onTyped={setTyped} nameOf={nameOf} />
}
