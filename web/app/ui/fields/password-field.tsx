import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'

export interface PasswordFieldProps extends FieldProps, Omit<PasswordInputProps, keyof FieldProps | 'size'> {
  /** Shows the password's strength. */
  strength?: boolean
}

/** 0 to 4 by length and variety; the server makes the final decision. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 8) return password ? 1 : 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const repeats = new Set(password).size < 5
  if (repeats) return 1
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 4
  return kinds >= 3 || password.length >= 12 ? 3 : 2
}

/** Takes up space before anything is typed, so that nothing below moves while it is being clicked. */
function Strength({ password }: { password: string }) {
  const { t } = useTranslation('ui')
  const level = strengthOf(password)
  return (
    <div className={styles.strength} data-level={level} aria-live="polite">
      <span className={styles.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= level || undefined} />
        ))}
      </span>
      {level !== 0 && t(`password.strength_${level}`)}
    </div>
  )
}

export function PasswordField({ label, help, required, error, strength, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <div>
      <PasswordInput
        autoComplete="current-password"
        {...rest}
        {...asField({ label, help, required, error })}
        // Mantine sets this on every input except this one.
        aria-invalid={error ? true : undefined}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle'), tabIndex: 0 }}
      />
      {strength && <Strength password={typeof rest.value === 'string' ? rest.value : ''} />}
    </div>
  )
}
