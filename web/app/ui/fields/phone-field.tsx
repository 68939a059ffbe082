import { IconPhone } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { withCountryCode } from './values/phone.ts'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'ltr' | 'onChange'> {
  /** Takes the event while typing and the plain number when the country code is completed. */
  onChange?: (eventOrValue: React.ChangeEvent<HTMLInputElement> | string) => void
}

/** A phone number with its country code; a number written as at home gets it on leaving the field. */
export function PhoneField({ onChange, onBlur, ...rest }: PhoneFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    const full = withCountryCode(typed)
    if (full !== typed) onChange?.(full)
    onBlur?.(event)
  }
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      placeholder="+92 300 1234567"
      leftSection={<IconPhone size={16} stroke={1.75} />}
      {...rest}
      type="tel"
      ltr
      onChange={(event) => onChange?.(event)}
      onBlur={leave}
    />
  )
}
