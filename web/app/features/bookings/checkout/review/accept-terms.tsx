import { CheckField } from '../../../../ui/fields/check-field.tsx'
import styles from './review-parts.module.css'

interface Props {
  label: string
  /** Said when something was pressed without it. */
  missing: string
  acceptance: { accepted: boolean; error: boolean; onChange: (accepted: boolean) => void }
}

/** Nobody finds out afterwards what cancelling costs. */
export const AcceptTerms = ({ label, missing, acceptance: { accepted, error, onChange } }: Props) => (
  <div className={styles.accept}>
    <CheckField
      label={label}
      required
      data-path="accepted"
      checked={accepted}
      error={error ? missing : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </div>
)
