import { IconPhone } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { withCountryCode } from './values/phone.ts'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'ltr' | 'onChange'> {
  /** Called with the event while typing, and with the plain number once the country code is added. */
  onChange?: (eventOrValue: React.ChangeEvent<HTMLInputElement> | string) => void
}

/** A phone number with its country code; a national number gets it on blur. */
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
