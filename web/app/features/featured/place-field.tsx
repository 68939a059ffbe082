import type { Locale } from '@safar/contract/wording/locale'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type Option, RemoteSelect, useTyped } from '../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'

type PlaceQuery = Pick<UseQueryOptions<Option[]>, 'enabled' | 'placeholderData'> & {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Option[]>
}

interface Props extends Omit<SelectFieldProps, 'data'> {
  /** The initial value, with its label. */
  known: Option | undefined
  /** The options for the typed text. */
  options: (typed: string, locale: Locale) => PlaceQuery
}

/** A place found by its name: a city, an airport or a hotel. */
export function PlaceField({ known, options, ...props }: Props) {
  const { searchText, setTyped } = useTyped()
  const { data } = useQuery(options(searchText, useLocale()))
  const nameOf = (value: string) => (known?.value === value ? known.label : value)
  return <RemoteSelect {...props} found={searchText ? data : undefined} onTyped={setTyped} nameOf={nameOf} />
}
