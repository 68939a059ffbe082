import type { ReactNode } from 'react'
import field from '../../../ui/search-card/search-field.module.css'
import styles from './search-form.module.css'

interface Props {
  id: string
  label: string
  hint?: ReactNode
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  error?: string | undefined
}

/** A short list in the search card: the browser's own control, which phones show as a wheel. */
export const SelectBox = ({ id, label, hint, value, choices, onChange, error }: Props) => (
  <div className={field.field}>
    <label className={field.box} htmlFor={id} data-error={error ? true : undefined}>
      <span className={field.label}>{label}</span>
      <select
        id={id}
        className={`${field.input} ${styles.select}`}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className={field.hint}>{hint}</span>
    </label>
    {error && (
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    )}
  </div>
)
