import { useMemo } from 'react'
import { useLocale } from '../theme/theme-provider.tsx'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { countries } from './values/countries.ts'

/** A country; the value is its two-letter code. */
export function CountryField(props: Omit<SelectFieldProps, 'data'>) {
  const locale = useLocale()
  const data = useMemo(() => countries(locale), [locale])
  return <SelectField autoComplete="country" {...props} data={data} searchable />
}
