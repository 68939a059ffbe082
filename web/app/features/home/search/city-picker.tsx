import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PlaceCombobox } from '../../flights/public.ts'
import { useCitySearch } from '../api.ts'
import type { City } from './hotel-search.rules.ts'
import { normalizeText } from './place-options.rules.ts'

interface Props {
  id: string
  label: string
  placeholder: string
  value: City | null
  onChange: (city: City | null) => void
  error?: string | undefined
}

const keyOf = ({ name, country }: City) => `${country} ${name}`

/** Any city, found by its name in either language. */
export function CityPicker({ value, onChange, ...box }: Props) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  // Null while nothing is being typed: then the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? '').trim()
  const [query] = useDebouncedValue(text, 120)
  const { data: found = [], isFetching } = useCitySearch(query)
  const toChoice = (city: City) => ({
    value: keyOf(city),
    title: (locale === 'ar' && city.name_ar) || city.name,
    detail: countryName(city.country, locale),
  })
  const choose = (city: City | undefined) => {
    if (city) onChange(city)
    setTyped(null)
  }
  /** Leaving the field picks an exact name or the only match. */
  const leave = () => {
    if (typed !== null && text === '') onChange(null)
    const exact = found.find(({ name, name_ar }) =>
      [name, name_ar ?? ''].some((each) => normalizeText(each) === normalizeText(text)),
    )
    choose(text && query === text ? (exact ?? (found.length === 1 ? found[0] : undefined)) : undefined)
  }
  return (
    <PlaceCombobox
      {...box}
      typed={typed}
      onType={setTyped}
      chosen={value ? toChoice(value) : undefined}
      found={found.map(toChoice)}
      nothing={t(isFetching || text !== query ? 'search.waiting' : 'search.nothingCity')}
      onChoose={(key) => choose(found.find((city) => keyOf(city) === key))}
      onLeave={leave}
    />
  )
}
