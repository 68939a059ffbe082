import { RemovableChip } from '../actions/removable-chip.tsx'
import styles from './filter-chips.module.css'

interface Props<Name extends string> {
  chips: readonly { name: Name; label: string }[]
  texts: { remove: (label: string) => string; clear: string }
  onRemove: (name: Name) => void
  onClear: () => void
}

/** The active filters as chips; a click removes one. */
export function FilterChips<Name extends string>({ chips, texts, onRemove, onClear }: Props<Name>) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ name, label }) => (
        <RemovableChip key={name} label={label} removeLabel={texts.remove(label)} onRemove={() => onRemove(name)} />
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  )
}
