import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'

interface Passwords {
  password: string
  password_confirmation: string
}

interface Props<V> {
  form: ContractForm<V>
  label: string
  again: string
}

/** A new password, typed twice. */
export const NewPasswordFields = <V extends Passwords>({ form, label, again }: Props<V>) => (
  <>
    <PasswordField label={label} autoComplete="new-password" strength required {...form.getInputProps('password')} />
    <PasswordField
      label={again}
      autoComplete="new-password"
      required
      {...form.getInputProps('password_confirmation')}
    />
  </>
)
