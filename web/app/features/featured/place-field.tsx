import { useQuery } from '@tanstack/react-query'
import { RemoteSelect, useTyped } from '../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { placeOptions } from './api.ts'

interface Props extends Omit<SelectFieldProps, 'data'> {
  /** How the value it began with is written. */
  known: string | undefined
}

/** A city or an airport; the value is its code. */
export function PlaceField({ known, ...props }: Props) {
  const { asked, setTyped } = useTyped()
  const { data } = useQuery(placeOptions(asked, useLocale()))
  const nameOf = (code: string) => (known?.startsWith(code) ? known : code)
  return <RemoteSelect {...props} found={asked ? data : undefined} onTyped={setTyped} nameOf={nameOf} />
}
