import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale } from '../theme/theme-provider.tsx'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'
import { ReadMark } from './read-mark.tsx'

export interface TextFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'size'> {
  /** For e-mails, codes and numbers, which read left to right in any language. */
  ltr?: boolean
}

export function TextField({ label, help, required, error, ltr, read, ...rest }: TextFieldProps) {
  const arabic = useLocale() === 'ar'
  const west = arabic && (ltr ?? (rest.type === 'email' || rest.type === 'url'))
  return (
    <TextInput
      {...(read && { rightSection: <ReadMark /> })}
      {...rest}
      {...asField({ label, help, required, error })}
      {...(west && { className: `${styles.west} ${rest.className ?? ''}` })}
    />
  )
}
