import { useDebouncedValue } from '@mantine/hooks'
import type { PlaceMatch } from '@safar/contract/flights/reference.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeQuery, placesQuery } from '../api.ts'
import { PlaceBox } from './place-box.tsx'
import { usePlace, usePlaceWords } from './use-place.ts'

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

/** What was typed, what it finds, and what of it is chosen. */
function useSuggestions(onChange: (code: string) => void) {
  const queries = useQueryClient()
  // Null while nothing is being typed: then the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const [asked] = useDebouncedValue((typed ?? '').trim(), 120)
  const { data, isFetching } = useQuery(placesQuery(asked))
  const found = typed?.trim() ? (data ?? []) : []

  function choose(place: PlaceMatch) {
    queries.setQueryData(placeQuery(place.code).queryKey, place)
    onChange(place.code)
    setTyped(null)
  }
  /** Leaving the field takes what was meant: the very code, or the one place found. */
  function leave() {
    const text = typed?.trim().toUpperCase()
    const [first] = found
    if (first && (found.length === 1 || first.code === text)) choose(first)
    else if (text === '') onChange('')
    setTyped(null)
  }
  return { typed, setTyped, found, waiting: isFetching || (typed ?? '').trim() !== asked, choose, leave }
}

/** Any place of the world, found by typing its name or code in either language. */
export function PlaceInput({ value, onChange, ...box }: Props) {
  const { t } = useTranslation('flights')
  const { typed, setTyped, found, waiting, choose, leave } = useSuggestions(onChange)
  const place = usePlace(value)
  const words = usePlaceWords()
  const choiceOf = (one: PlaceMatch) => ({ value: keyOf(one), code: one.code, ...words(one) })
  const submit = (key: string) => {
    const match = found.find((one) => keyOf(one) === key)
    if (match) choose(match)
  }
  return (
    <PlaceBox
      {...box}
      placeholder={t('search.whereTo')}
      typed={typed}
      onType={setTyped}
      // A code whose name is still being looked up is shown as it is.
      chosen={place ? choiceOf(place) : value ? { value, title: value } : undefined}
      found={found.map(choiceOf)}
      nothing={t(typed?.trim() ? (waiting ? 'place.waiting' : 'search.nothing') : 'place.type')}
      onChoose={submit}
      onLeave={leave}
    />
  )
}
