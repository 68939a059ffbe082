import { TextInput, type TextInputProps } from '@mantine/core'
import { westernDigits } from '@safar/contract/digits'
import type { ChangeEvent } from 'react'
import { useLocale } from '../theme/theme-provider.tsx'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'
import { ReadMark } from './read-mark.tsx'

export interface TextFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'size'> {
  /** For e-mails, codes and numbers, which read left to right in any language. */
  ltr?: boolean
}

const numeric: readonly TextInputProps['inputMode'][] = ['numeric', 'decimal', 'tel']

/** Numbers can be typed with the digits of any keyboard. One for one, so the caret stays where it was. */
function westernDigitsOf({ inputMode, onChange }: Pick<TextInputProps, 'inputMode' | 'onChange'>) {
  if (!onChange || !numeric.includes(inputMode)) return {}
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { currentTarget } = event
      const western = westernDigits(currentTarget.value)
      if (western !== currentTarget.value) {
        const caret = currentTarget.selectionStart
        currentTarget.value = western
        currentTarget.setSelectionRange(caret, caret)
      }
      onChange(event)
    },
  }
}

export function TextField({ label, help, required, error, ltr, read, ...rest }: TextFieldProps) {
  const digits = westernDigitsOf(rest)
  const arabic = useLocale() === 'ar'
  const west = arabic && (ltr ?? (rest.type === 'email' || rest.type === 'url'))
  return (
    <TextInput
      {...(read && { rightSection: <ReadMark /> })}
      {...rest}
      {...digits}
      {...asField({ label, help, required, error })}
      {...(west && { className: `${styles.west} ${rest.className ?? ''}` })}
    />
  )
}
