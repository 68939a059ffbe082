import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PlaceBox } from '../../flights/public.ts'
import { useCitySearch } from '../api.ts'
import type { City } from '../hotel-search.ts'
import { plain } from '../places.ts'

interface Props {
  id: string
  label: string
  placeholder: string
  value: City | null
  onChange: (city: City | null) => void
  error?: string | undefined
}

const keyOf = ({ name, country }: City) => `${country} ${name}`

/** Any city of the world, found by typing its name in either language. */
export function CityPicker({ value, onChange, ...box }: Props) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  // Null while nothing is being typed: then the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? '').trim()
  const [query] = useDebouncedValue(text, 120)
  const { data: found = [], isFetching } = useCitySearch(query)
  const choiceOf = (city: City) => ({
    value: keyOf(city),
    title: (locale === 'ar' && city.name_ar) || city.name,
    detail: countryName(city.country, locale),
  })
  const choose = (city: City | undefined) => {
    if (city) onChange(city)
    setTyped(null)
  }
  /** Leaving the field takes what was meant: the very name, or the one city found. */
  const leave = () => {
    if (typed !== null && text === '') onChange(null)
    const named = found.find(({ name, name_ar }) => [name, name_ar ?? ''].some((each) => plain(each) === plain(text)))
    choose(text && query === text ? (named ?? (found.length === 1 ? found[0] : undefined)) : undefined)
  }
  return (
    <PlaceBox
      {...box}
      typed={typed}
      onType={setTyped}
      chosen={value ? choiceOf(value) : undefined}
      found={found.map(choiceOf)}
      nothing={t(isFetching || text !== query ? 'search.waiting' : 'search.nothingCity')}
      onChoose={(key) => choose(found.find((city) => keyOf(city) === key))}
      onLeave={leave}
    />
  )
}
