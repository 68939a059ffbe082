import { IconChevronDown } from '@tabler/icons-react'
import styles from './inline-select.module.css'

interface Props<T extends string> {
  /** Parameter name when the form is sent without scripts. */
  name: string
  /** Id of the form it belongs to, which is elsewhere on the page. */
  form: string
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A select without a border. The native list closes after choosing, and works by keyboard and before scripts run. */
export function InlineSelect<T extends string>({ name, form, label, value, options, onChange }: Props<T>) {
  return (
    <span className={styles.pick}>
      {/* As wide as the chosen text, not the longest one. */}
      <span aria-hidden>{options.find((option) => option.value === value)?.label}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        name={name}
        form={form}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
