import { Combobox, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './place-combobox.module.css'
import field from './search-field.module.css'
import { useTypedBeforeScripts } from './use-typed-before-scripts.ts'

/** A place as the field shows it. */
export interface PlaceChoice {
  value: string
  title: string
  detail?: string | undefined
  code?: string | undefined
  /** Choices with the same heading stand together under it. */
  group?: string | undefined
}

interface Props {
  id: string
  /** In the query of the form where it is sent without scripts. */
  name?: string | undefined
  label: string
  placeholder: string
  /** Null while nothing is being typed: then the field shows the chosen value. */
  typed: string | null
  onType: (text: string) => void
  chosen: PlaceChoice | undefined
  found: readonly PlaceChoice[]
  /** Shown when nothing is found. */
  nothing: string
  onChoose: (value: string) => void
  onLeave: () => void
  error?: string | undefined
  className?: string | undefined
}

function Option({ place }: { place: PlaceChoice }) {
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

/** The large field of the search card with a list of places, which its user provides. */
export function PlaceCombobox({
  id,
  name,
  label,
  placeholder,
  typed,
  chosen,
  found,
  nothing,
  error,
  className,
  ...actions
}: Props) {
  const { t } = useTranslation('flights')
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeScripts(input, actions.onType)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  // The list changes with each letter and each reply; Enter then takes its first place.
  const listed = found.map(({ value }) => value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is made anew on every render.
  useEffect(() => {
    if (typed && listed) combobox.selectFirstOption()
  }, [typed, listed])

  const choose = (value: string) => {
    actions.onChoose(value)
    combobox.closeDropdown()
  }
  const leave = () => {
    actions.onLeave()
    combobox.closeDropdown()
  }
  function onKeyDown(event: KeyboardEvent) {
    // With a text in the field, Enter chooses a place; the form is sent by the next one.
    if (event.key !== 'Enter' || typed === null || listed) return
    event.preventDefault()
    leave()
  }
  return (
    <div className={`${field.field} ${className ?? ''}`} data-sheet={combobox.dropdownOpened || undefined}>
      <button type="button" tabIndex={-1} className={styles.close} aria-label={t('search.closeSheet')} onClick={leave}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
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
                ref={input}
                id={id}
                name={name}
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
                onKeyDown={onKeyDown}
                onBlur={leave}
                onChange={(event) => {
                  actions.onType(event.currentTarget.value)
                  combobox.openDropdown()
                }}
              />
            </Combobox.EventsTarget>
            <span className={field.hint}>{chosen?.detail}</span>
          </label>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options className={styles.options} aria-label={label}>
            {[...Map.groupBy(found, ({ group }) => group)].map(([group, places]) => (
              <Combobox.Group key={group ?? ''} label={group} classNames={{ groupLabel: styles.group ?? '' }}>
                {places.map((place) => (
                  <Option key={place.value} place={place} />
                ))}
              </Combobox.Group>
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
