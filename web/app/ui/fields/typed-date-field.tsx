import { TextInput, type TextInputProps } from '@mantine/core'
import { isDay } from '@safar/contract/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../theme/theme-provider.tsx'
import { dateText } from '../time/calendar.ts'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'
import { ReadMark } from './read-mark.tsx'
import { writtenDate } from './values/written-date.ts'

interface Props
  extends FieldProps,
    Omit<TextInputProps, keyof FieldProps | 'size' | 'value' | 'onChange' | 'defaultValue'> {
  /** 'YYYY-MM-DD'; the raw text while it is not a valid date. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
}

/**
 * A date people know by heart or copy from a document. It has no calendar to page through decades in, so nothing covers
 * the message below the field; an invalid date stays as typed.
 */
export function TypedDateField({ value, onChange, onBlur, onFocus, ...props }: Props) {
  const { label, help, required, error, read, className, ...rest } = props
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const [text, setText] = useState<string | null>(null)
  const stored = isDay(value) ? dateText(value, locale) : (value ?? '')
  return (
    <TextInput
      placeholder={t('date.placeholder')}
      autoComplete="off"
      {...rest}
      {...(read && { rightSection: <ReadMark /> })}
      {...asField({ label, help, required, error })}
      className={`${locale === 'ar' && !isDay(value) ? styles.west : ''} ${className ?? ''}`}
      value={text ?? stored}
      onFocus={(event) => {
        setText(stored)
        onFocus?.(event)
      }}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange?.(writtenDate(currentTarget.value, locale) ?? currentTarget.value)
      }}
      onBlur={(event) => {
        setText(null)
        onBlur?.(event)
      }}
    />
  )
}
