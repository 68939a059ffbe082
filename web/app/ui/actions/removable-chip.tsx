import { IconX } from '@tabler/icons-react'
import styles from './removable-chip.module.css'

interface Props {
  label: string
  /** For screen readers: what a click removes. */
  removeLabel: string
  onRemove: () => void
}

/** A chosen item; a click removes it. */
export const RemovableChip = ({ label, removeLabel, onRemove }: Props) => (
  <button type="button" className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
    {label}
    <IconX size={16} stroke={1.75} aria-hidden />
  </button>
)

interface ListProps {
  chips: readonly string[]
  removeLabel: (label: string) => string
  onRemove: (place: number) => void
}

/** The chosen items in order, shown under the field that adds them. */
export function ChosenChips({ chips, removeLabel, onRemove }: ListProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chosen}>
      {chips.map((label, place) => (
        <RemovableChip
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be chosen twice, as a stop on the way out and back
          key={place}
          label={label}
          removeLabel={removeLabel(label)}
          onRemove={() => onRemove(place)}
        />
      ))}
    </div>
  )
}
