import { useState } from 'react'
import { PlaceCombobox } from '../../../ui/search-card/place-combobox.tsx'
import { type PlaceOption, resolvePlace, searchPlaces } from './place-options.rules.ts'

interface Props {
  id: string
  label: string
  placeholder: string
  places: readonly PlaceOption[]
  value: string
  onChange: (value: string) => void
  /** Shown when nothing matches. */
  nothing: string
  error?: string | undefined
  className?: string | undefined
}

/** Picks from a short list by typing a name in either language. */
export function PlacePicker({ places, value, onChange, ...box }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: string) => {
    onChange(next)
    setTyped(null)
  }
  const leave = () => {
    if (typed !== null) {
      const match = resolvePlace(places, typed)
      if (match) onChange(match.value)
      else if (typed.trim() === '') onChange('')
    }
    setTyped(null)
  }
  return (
    <PlaceCombobox
      {...box}
      typed={typed}
      onType={setTyped}
      chosen={places.find((place) => place.value === value)}
      found={searchPlaces(places, typed ?? '')}
      onChoose={choose}
      onLeave={leave}
    />
  )
}
