import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './place-combobox.module.css'
import { optionId, type PlaceChoice, PlaceList } from './place-list.tsx'
import field from './search-field.module.css'
import { useTypedBeforeScripts } from './use-typed-before-scripts.ts'

interface Props {
  id: string
  /** Parameter name when the form is sent without scripts. */
  name?: string | undefined
  label: string
  placeholder: string
  /** Null while nothing is being typed; the field then shows the chosen value. */
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

/** The list below the field: whether it is open, and the place Enter would choose. */
function useReached(places: readonly PlaceChoice[], typed: string | null) {
  const [opened, setOpened] = useState(false)
  // Null until the arrow keys are used; the first match is then highlighted if text was typed.
  const [moved, setMoved] = useState<string | null>(null)
  const at = places.findIndex(({ value }) => value === moved)
  const reached = opened ? (places[at] ?? (typed ? places[0] : undefined)) : undefined
  const move = (step: 1 | -1) => {
    const from = reached ? places.indexOf(reached) : step === 1 ? -1 : places.length
    setMoved(places.at((from + step) % places.length)?.value ?? null)
  }
  const open = () => setOpened(true)
  const close = () => {
    setOpened(false)
    setMoved(null)
  }
  return { opened, reached, move, open, close, reset: () => setMoved(null) }
}

/** The large field of the search card with a list of places, which the caller provides. */
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
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeScripts(input, actions.onType)
  const places = [...Map.groupBy(found, ({ group }) => group).values()].flat()
  const list = useReached(places, typed)
  const listId = useId()

  const choose = (value: string) => {
    actions.onChoose(value)
    list.close()
  }
  const leave = () => {
    actions.onLeave()
    list.close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.opened) list.move(event.key === 'ArrowDown' ? 1 : -1)
      else list.open()
    } else if (event.key === 'Escape') list.close()
    else if (event.key === 'Enter' && list.reached) {
      event.preventDefault()
      choose(list.reached.value)
    } else if (event.key === 'Enter' && typed !== null && places.length === 0) {
      // With text in the field, Enter chooses a place; the next Enter submits the form.
      event.preventDefault()
      leave()
    }
  }
  return (
    <div className={`${field.field} ${className ?? ''}`} data-sheet={list.opened || undefined}>
      <button type="button" tabIndex={-1} className={styles.close} aria-label={t('close')} onClick={leave}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
      <label className={field.box} htmlFor={id} data-error={error ? true : undefined}>
        <span className={field.label}>{label}</span>
        {chosen && (
          <span className={`${field.value} ${field.shown}`} aria-hidden>
            {chosen.title}
            {chosen.code && <bdi className={field.code}>{chosen.code}</bdi>}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          className={field.input}
          type="text"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={list.opened}
          aria-controls={list.opened ? listId : undefined}
          aria-activedescendant={list.reached && optionId(listId, list.reached)}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          value={typed ?? chosen?.title ?? ''}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onClick={list.open}
          onKeyDown={onKeyDown}
          onBlur={leave}
          onChange={(event) => {
            actions.onType(event.currentTarget.value)
            list.reset()
            list.open()
          }}
        />
        <span className={field.hint}>{chosen?.detail}</span>
      </label>
      {list.opened && (
        <PlaceList
          id={listId}
          label={label}
          places={places}
          reached={list.reached}
          nothing={nothing}
          onChoose={choose}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
