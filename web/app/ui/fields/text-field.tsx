import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../theme/theme-provider.tsx'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'

export interface TextFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'size'> {
  /** E-mails, codes and numbers read left to right in any language. */
  ltr?: boolean
  /** Filled from a document and agreed with it. */
  read?: boolean
}

export function TextField({ label, help, required, error, ltr, read, ...rest }: TextFieldProps) {
  const { t } = useTranslation('ui')
  const arabic = useLocale() === 'ar'
  const west = arabic && (ltr ?? (rest.type === 'email' || rest.type === 'url'))
  return (
    <TextInput
      {...(read && {
        rightSection: <IconCheck className={styles.read} size={16} role="img" aria-label={t('field.read')} />,
      })}
      {...rest}
      {...asField({ label, help, required, error })}
      {...(west && { className: `${styles.west} ${rest.className ?? ''}` })}
    />
  )
}
