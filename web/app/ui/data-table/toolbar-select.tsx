import { Select } from '@mantine/core'
import styles from './toolbar.module.css'

interface Props {
  label: string
  /** Label of the empty choice: every role, every state. */
  all: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A filter beside a table's search: its name is only for screen readers, as the selected choice speaks for itself. */
export function ToolbarSelect({ label, all, data, value, onChange }: Props) {
  return (
    <Select
      size="xs"
      className={styles.filter}
      aria-label={label}
      allowDeselect={false}
      data={[{ value: '', label: all }, ...data]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
