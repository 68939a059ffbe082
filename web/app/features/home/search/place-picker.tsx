import { useState } from 'react'
import { PlaceBox } from '../../flights/public.ts'
import { findPlaces, meantPlace, type Place } from '../places.ts'

interface Props {
  id: string
  label: string
  placeholder: string
  places: readonly Place[]
  value: string
  onChange: (value: string) => void
  /** Said when nothing matches. */
  nothing: string
  error?: string | undefined
  className?: string | undefined
}

/** A place of a short list, found by typing its name in either language. */
export function PlacePicker({ places, value, onChange, ...box }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: string) => {
    onChange(next)
    setTyped(null)
  }
  const leave = () => {
    if (typed !== null) {
      const meant = meantPlace(places, typed)
      if (meant) onChange(meant.value)
      else if (typed.trim() === '') onChange('')
    }
    setTyped(null)
  }
  return (
    <PlaceBox
      {...box}
      typed={typed}
      onType={setTyped}
      chosen={places.find((place) => place.value === value)}
      found={findPlaces(places, typed ?? '')}
      onChoose={choose}
      onLeave={leave}
    />
  )
}
