import { CheckField } from '../../../../ui/fields/check-field.tsx'
import styles from './review-parts.module.css'

interface Props {
  label: string
  /** The error shown when the buyer proceeds without accepting. */
  missing: string
  acceptance: { accepted: boolean; error: boolean; onChange: (accepted: boolean) => void }
}

/** Required, so that nobody first learns the cancellation terms afterwards. */
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
