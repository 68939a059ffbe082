import { useDebouncedValue } from '@mantine/hooks'
import type { PlaceMatch } from '@safar/contract/reference/reference.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceCombobox } from '../../../ui/search-card/place-combobox.tsx'
import { useFindPlaces, usePlace, usePlaceSearch, useStorePlace } from '../api.ts'
import { usePlaceTexts } from '../use-place.ts'

interface Props {
  id: string
  /** Parameter name when the form is sent without scripts. */
  name: string
  label: string
  /** Code of an airport or a city; empty while nothing is chosen. */
  value: string
  onChange: (code: string) => void
  /** Passes on the lookup of a typed text when the field is left: the form waits for it before it is sent. */
  onLookup?: ((lookup: Promise<void>) => void) | undefined
  error?: string | undefined
  className?: string | undefined
}

const keyOf = ({ kind, code }: PlaceMatch) => `${kind} ${code}`

/** The typed text and the places that match it. */
function useSuggestions({ value, onChange, onLookup }: Pick<Props, 'value' | 'onChange' | 'onLookup'>) {
  const storePlace = useStorePlace()
  const findPlaces = useFindPlaces()
  // Null while nothing is being typed; the field then shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  // The field was left with a text that matches no place.
  const [unknown, setUnknown] = useState(false)
  const text = (typed ?? '').trim()
  const [query] = useDebouncedValue(text, 120)
  const { data, isFetching } = usePlaceSearch(query)
  const found = text ? (data ?? []) : []
  const waiting = isFetching || text !== query

  function type(next: string) {
    setTyped(next)
    setUnknown(false)
  }
  function choose(place: PlaceMatch) {
    storePlace(place)
    onChange(place.code)
    type('')
    setTyped(null)
  }
  async function lookUp() {
    const [best] = await findPlaces(text).catch(() => [])
    if (best) return choose(best)
    if (value) onChange('')
    setUnknown(true)
  }
  /** Tab, Enter or a press elsewhere takes the best match, even while the list is still loading. */
  function leave() {
    if (typed === null) return
    if (text === '') {
      onChange('')
      setTyped(null)
    } else if (!unknown) onLookup?.(lookUp())
  }
  return { typed, type, found, waiting, unknown, choose, leave }
}

/** Any city or airport, by its name or code in either language. */
export function PlaceInput({ value, onChange, onLookup = () => undefined, error, ...box }: Props) {
  const { t } = useTranslation('flights')
  const { typed, type, found, waiting, unknown, choose, leave } = useSuggestions({ value, onChange, onLookup })
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
      onType={type}
      // While its name is being looked up, a code is shown as it is.
      chosen={place ? toChoice(place) : value ? { value, title: value } : undefined}
      found={found.map(toChoice)}
      nothing={t(typed?.trim() ? (waiting ? 'place.waiting' : 'search.nothing') : 'place.type')}
      onChoose={submit}
      onLeave={leave}
      error={unknown ? t('search.unknownPlace', { text: typed?.trim() }) : error}
    />
  )
}
