import { type ReactNode, useId } from 'react'
import styles from './choice-list.module.css'

interface Choice {
  value: string
  label: ReactNode
  /** Content between the name and the end of the line. */
  middle?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

interface Props {
  legend: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** A choice of a few options, each in a line with its distinguishing details. */
export function ChoiceList({ legend, choices, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} data-chosen={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            <span>{choice.middle}</span>
            <span>{choice.end}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
