import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PlaceMatch } from '@safar/contract/reference.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeQuery, placesQuery } from '../api.ts'
import field from './big-field.module.css'
import styles from './place-list.module.css'
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

function Option({ place }: { place: PlaceMatch }) {
  const words = usePlaceWords()(place)
  return (
    <Combobox.Option value={keyOf(place)} className={styles.option}>
      <span>
        <b>{words.title}</b>
        <small>{words.detail}</small>
      </span>
      <bdi className={field.code}>{place.code}</bdi>
    </Combobox.Option>
  )
}

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

/** A place found by typing its name or code in either language. */
export function PlaceInput({ id, label, value, onChange, error, className }: Props) {
  const { t } = useTranslation('flights')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { typed, setTyped, found, waiting, choose, leave } = useSuggestions(onChange)
  const place = usePlace(value)
  const words = usePlaceWords()
  const chosen = place ? words(place) : value ? { title: value, detail: '' } : undefined

  // The list is drawn anew with each answer; Enter then takes its first place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is made anew on every render.
  useEffect(() => {
    if (found.length > 0) combobox.selectFirstOption()
  }, [found])

  function submit(key: string) {
    const match = found.find((one) => keyOf(one) === key)
    if (match) choose(match)
    combobox.closeDropdown()
  }
  return (
    <div className={`${field.field} ${className ?? ''}`}>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
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
                {place && <bdi className={field.code}>{value}</bdi>}
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
                placeholder={t('search.whereTo')}
                value={typed ?? chosen?.title ?? ''}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onFocus={(event) => event.currentTarget.select()}
                onClick={() => combobox.openDropdown()}
                onBlur={() => {
                  leave()
                  combobox.closeDropdown()
                }}
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
            {found.map((match) => (
              <Option key={keyOf(match)} place={match} />
            ))}
            {found.length === 0 && (
              <Combobox.Empty>
                {t(typed?.trim() ? (waiting ? 'place.waiting' : 'search.nothing') : 'place.type')}
              </Combobox.Empty>
            )}
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
