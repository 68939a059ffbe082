import { useDebouncedValue } from '@mantine/hooks'
import type { SearchPlace } from '@safar/contract/hotels/hotels.shapes'
import type { PlaceKind } from '@safar/contract/vocabulary/hotels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PlaceCombobox } from '../../flights/public.ts'
import { useChosenPlace, usePlaceSearch, useStorePlace } from '../api.ts'

interface Props {
  id: string
  label: string
  kind: PlaceKind
  value: string
  /** What the server said of the chosen place, where the page was opened by its address. */
  known?: SearchPlace | undefined
  onChange: (kind: PlaceKind, id: string) => void
  error?: string | undefined
}

const keyOf = ({ kind, id }: SearchPlace) => `${kind} ${id}`

/** The name of a place in the reader's language, and where it is. */
export function usePlaceText() {
  const locale = useLocale()
  const { t } = useTranslation('hotels')
  return (place: SearchPlace) => {
    const city = locale === 'ar' ? (place.city_ar ?? place.city) : place.city
    const where = [city, countryName(place.country, locale)].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
    const what = place.kind === 'city' ? t('place.hotels', { count: place.hotels }) : t(`place.${place.kind}`)
    return { title: (locale === 'ar' && place.name_ar) || place.name, detail: `${where} · ${what}` }
  }
}

/** Any city, district, landmark or hotel, found by its name in either language. */
export function PlaceField({ kind, value, known, onChange, ...box }: Props) {
  const { t } = useTranslation('hotels')
  const texts = usePlaceText()
  const store = useStorePlace()
  const stored = useChosenPlace(kind, value)
  // Null while nothing is being typed: then the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? '').trim()
  const [query] = useDebouncedValue(text, 120)
  const { data: matches = [], isFetching } = usePlaceSearch(query)
  const found = text ? matches : []
  const place = stored ?? (known?.id === value ? known : undefined)
  const toChoice = (one: SearchPlace) => ({ value: keyOf(one), ...texts(one) })
  const choose = (one: SearchPlace | undefined) => {
    if (one) {
      store(one)
      onChange(one.kind, one.id)
    }
    setTyped(null)
  }
  return (
    <PlaceCombobox
      {...box}
      placeholder={t('form.whichPlace')}
      typed={typed}
      onType={setTyped}
      chosen={place ? toChoice(place) : value ? { value, title: value } : undefined}
      found={found.map(toChoice)}
      nothing={t(text === '' ? 'form.type' : isFetching || text !== query ? 'form.waiting' : 'form.nothing')}
      onChoose={(key) => choose(found.find((one) => keyOf(one) === key))}
      onLeave={() => {
        if (typed !== null && text === '') onChange('city', '')
        choose(text ? found[0] : undefined)
      }}
    />
  )
}
