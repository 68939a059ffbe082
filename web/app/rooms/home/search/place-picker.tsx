import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { field, placeList as styles } from '../../flights/public.ts'
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

function Option({ place }: { place: Place }) {
  return (
    <Combobox.Option value={place.value} className={styles.option}>
      <span>
        <b>{place.title}</b>
        {place.detail && <small>{place.detail}</small>}
      </span>
      {place.code && <bdi className={field.code}>{place.code}</bdi>}
    </Combobox.Option>
  )
}

/** A place found by typing its name or code in either language. */
export function PlacePicker({ id, label, placeholder, places, value, onChange, nothing, error, className }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Null while nothing is being typed: then the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = places.find((place) => place.value === value)
  const found = findPlaces(places, typed ?? '')

  // The list is drawn anew with each letter; Enter then takes its first place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is made anew on every render.
  useEffect(() => {
    if (typed) combobox.selectFirstOption()
  }, [typed])

  function choose(next: string) {
    onChange(next)
    setTyped(null)
    combobox.closeDropdown()
  }
  function leave() {
    if (typed !== null) {
      const meant = meantPlace(places, typed)
      if (meant) onChange(meant.value)
      else if (typed.trim() === '') onChange('')
    }
    setTyped(null)
    combobox.closeDropdown()
  }

  return (
    <div className={`${field.field} ${className ?? ''}`}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        position="bottom-start"
        width={340}
        shadow="md"
        offset={6}
        withinPortal={false}
      >
        <Combobox.DropdownTarget>
          <label className={field.box} htmlFor={id} data-error={error ? true : undefined}>
            <span className={field.label}>{label}</span>
            {chosen && (
              <span className={`${field.value} ${field.shown}`} aria-hidden>
                {chosen.title}
                {chosen.code && <bdi className={field.code}>{chosen.code}</bdi>}
              </span>
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                id={id}
                className={field.input}
                type="text"
                role="combobox"
                aria-expanded={combobox.dropdownOpened}
                aria-autocomplete="list"
                aria-label={label}
                placeholder={placeholder}
                value={typed ?? chosen?.title ?? ''}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onFocus={(event) => event.currentTarget.select()}
                onClick={() => combobox.openDropdown()}
                onBlur={leave}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                }}
              />
            </Combobox.EventsTarget>
            <span className={field.hint}>{chosen?.detail}</span>
          </label>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options className={styles.options} aria-label={label}>
            {found.map((place) => (
              <Option key={place.value} place={place} />
            ))}
            {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
