import { useDebouncedValue } from '@mantine/hooks'
import type { PlaceMatch } from '@safar/contract/flights/reference.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace, usePlaceSearch, useStorePlace } from '../api.ts'
import { PlaceCombobox } from './place-combobox.tsx'
import { usePlaceTexts } from './use-place.ts'

interface Props {
  id: string
  label: string
  /** Code of an airport or a city; empty while nothing is chosen. */
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  className?: string | undefined
}

const keyOf = ({ kind, code }: PlaceMatch) => `${kind} ${code}`

/** The text typed and the places that match it. */
function useSuggestions(onChange: (code: string) => void) {
  const storePlace = useStorePlace()
  // Null while nothing is being typed: then the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const [query] = useDebouncedValue((typed ?? '').trim(), 120)
  const { data, isFetching } = usePlaceSearch(query)
  const found = typed?.trim() ? (data ?? []) : []

  function choose(place: PlaceMatch) {
    storePlace(place)
    onChange(place.code)
    setTyped(null)
  }
  /** Leaving the field picks an exact code or the only match. */
  function leave() {
    const text = typed?.trim().toUpperCase()
    const [first] = found
    if (first && (found.length === 1 || first.code === text)) choose(first)
    else if (text === '') onChange('')
    setTyped(null)
  }
  return { typed, setTyped, found, waiting: isFetching || (typed ?? '').trim() !== query, choose, leave }
}

/** Any city or airport, found by its name or code in either language. */
export function PlaceInput({ value, onChange, ...box }: Props) {
  const { t } = useTranslation('flights')
  const { typed, setTyped, found, waiting, choose, leave } = useSuggestions(onChange)
  const place = usePlace(value)
  const texts = usePlaceTexts()
  const toChoice = (one: PlaceMatch) => ({ value: keyOf(one), code: one.code, ...texts(one) })
  const submit = (key: string) => {
    const match = found.find((one) => keyOf(one) === key)
    if (match) choose(match)
  }
  return (
    <PlaceCombobox
      {...box}
      placeholder={t('search.whereTo')}
      typed={typed}
      onType={setTyped}
      // A code whose name is still being looked up is shown as it is.
      chosen={place ? toChoice(place) : value ? { value, title: value } : undefined}
      found={found.map(toChoice)}
      nothing={t(typed?.trim() ? (waiting ? 'place.waiting' : 'search.nothing') : 'place.type')}
      onChoose={submit}
      onLeave={leave}
    />
  )
}
