import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import field from './search-field.module.css'

interface Props {
  id?: string | undefined
  label: string
  value: ReactNode
  /** The value is a placeholder. */
  empty?: boolean
  /** Below the value. */
  hint: ReactNode
  error?: string | undefined
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The content of the popover. */
  children: ReactNode
}

/** A field of the search card: the value in large type; a click opens the popover to choose it. */
export function SearchField({ id, label, value, empty = false, hint, error, opened, onOpened, children }: Props) {
  return (
    <div className={field.field}>
      <Popover
        opened={opened}
        onChange={onOpened}
        position="bottom"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
        radius="md"
      >
        <Popover.Target>
          <button
            id={id}
            type="button"
            className={field.box}
            data-error={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => onOpened(!opened)}
          >
            <span className={field.label}>{label}</span>
            <span className={field.value} data-empty={empty || undefined}>
              {value}
            </span>
            <span className={field.hint}>{hint}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label}>
          {children}
        </Popover.Dropdown>
      </Popover>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
