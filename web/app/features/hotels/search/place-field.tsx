import { useDebouncedValue } from '@mantine/hooks'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import type { PlaceKind } from '@safar/contract/vocabulary/hotels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceCombobox } from '../../../ui/search-card/place-combobox.tsx'
import { useChosenPlace, usePlaceSearch, useStorePlace } from '../api.ts'
import type { HotelSearch } from '../query/hotel-search.ts'
import { usePlaceText } from './use-place-text.ts'
import { useRecentChoices } from './use-recent-choices.ts'

interface Props {
  id: string
  label: string
  kind: PlaceKind
  value: string
  /** The server's data on the chosen place, if the page was opened by URL. */
  known?: SearchPlace | undefined
  /** Another place was chosen; a recent search also sets its dates and rooms. */
  onChange: (search: Pick<HotelSearch, 'kind' | 'place'> & Partial<HotelSearch>) => void
  error?: string | undefined
}

const keyOf = ({ kind, id }: SearchPlace) => `${kind} ${id}`

/** Any city, district, landmark or hotel, by its name in either language. */
export function PlaceField({ kind, value, known, onChange, ...box }: Props) {
  const { t } = useTranslation('hotels')
  const texts = usePlaceText()
  const store = useStorePlace()
  const stored = useChosenPlace(kind, value)
  // Null while nothing is being typed; the field then shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? '').trim()
  const [query] = useDebouncedValue(text, 120)
  const { data: matches = [], isFetching } = usePlaceSearch(query)
  const found = text ? matches : []
  const place = stored ?? (known?.id === value ? known : undefined)
  const recent = useRecentChoices()
  const toChoice = (one: SearchPlace) => ({
    value: keyOf(one),
    ...texts(one),
    group: t(`placeGroup.${one.kind}`),
  })
  const choose = (one: SearchPlace | undefined) => {
    if (one) {
      store(one)
      onChange({ kind: one.kind, place: one.id })
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
      found={text ? found.map(toChoice) : recent.map(({ choice }) => choice)}
      nothing={t(text === '' ? 'form.type' : isFetching || text !== query ? 'form.waiting' : 'form.nothing')}
      onChoose={(key) => {
        const before = recent.find(({ choice }) => choice.value === key)
        if (!before) return choose(found.find((one) => keyOf(one) === key))
        store(before.place)
        onChange(before.search)
        setTyped(null)
      }}
      onLeave={() => {
        if (typed !== null && text === '') onChange({ kind: 'city', place: '' })
        choose(text ? found[0] : undefined)
      }}
    />
  )
}
