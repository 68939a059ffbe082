import { type ReactNode, useRef } from 'react'
import { DropDown, expectDropDown } from '../floating/drop-down.tsx'
import field from './search-field.module.css'

interface Props {
  id?: string | undefined
  label: string
  value: ReactNode
  /** The value is a placeholder. */
  empty?: boolean
  /** Shown below the value. */
  hint: ReactNode
  error?: string | undefined
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The content of the popover. */
  children: ReactNode
}

/** A field of the search card: the value in large type; a click opens the popover to choose it. */
export function SearchField({ id, label, value, empty = false, hint, error, opened, onOpened, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={field.field}>
      <button
        ref={button}
        id={id}
        type="button"
        className={field.box}
        data-error={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={expectDropDown}
        onClick={() => onOpened(!opened)}
      >
        <span className={field.label}>{label}</span>
        <span className={field.value} data-empty={empty || undefined}>
          {value}
        </span>
        <span className={field.hint}>{hint}</span>
      </button>
      <DropDown
        anchor={button}
        label={label}
        opened={opened}
        onChange={onOpened}
        position="bottom"
        trapFocus
        returnFocus
      >
        {children}
      </DropDown>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
