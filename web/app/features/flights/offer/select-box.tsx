import styles from './select-box.module.css'

/** A checkbox for a selection of offers: checked, free to check, or disabled because the selection is full. */
export type SelectionState = 'selected' | 'available' | 'full'

interface Props {
  state: SelectionState
  label: string
  onChange: () => void
}

export const SelectBox = ({ state, label, onChange }: Props) => (
  <label className={styles.check} data-full={state === 'full' || undefined}>
    <input type="checkbox" checked={state === 'selected'} disabled={state === 'full'} onChange={onChange} />
    {label}
  </label>
)
