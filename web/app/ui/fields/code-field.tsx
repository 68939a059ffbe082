import { Input } from '@mantine/core'
import { type ChangeEvent, type ComponentProps, useId } from 'react'
import styles from './code-field.module.css'
import { asField, type FieldProps } from './field.ts'

export interface CodeFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'size' | 'type'> {
  value?: string
  onChange?: (value: string) => void
  /** Called once all digits are entered, typed or pasted. */
  onComplete?: (code: string) => void
  length?: number
}

const WESTERN = '0123456789'
/** Keeps only digits; Arabic digits become Western ones. */
export const digitsOf = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => WESTERN[digit.charCodeAt(0) - 0x660] ?? '')
    .replace(/[\u06f0-\u06f9]/g, (digit) => WESTERN[digit.charCodeAt(0) - 0x6f0] ?? '')
    .replace(/\D/g, '')

/** A one-time code. A single input under drawn boxes, so that paste, autofill and screen readers work as usual. */
export function CodeField({
  label,
  help,
  required,
  error,
  value = '',
  onChange,
  onComplete,
  length = 6,
  ...rest
}: CodeFieldProps) {
  const id = useId()
  const { inputWrapperOrder, size, 'aria-required': _, ...wrapper } = asField({ label, help, required, error })
  const note = `${id}-note`
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const code = digitsOf(event.currentTarget.value).slice(0, length)
    if (code === value) return
    onChange?.(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Input.Wrapper
      {...wrapper}
      id={id}
      inputWrapperOrder={inputWrapperOrder}
      size={size}
      errorProps={{ id: note }}
      descriptionProps={{ id: note }}
    >
      <div className={styles.code} dir="ltr" data-error={Boolean(error) || undefined}>
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            className={styles.box}
            data-now={place === Math.min(value.length, length - 1) || undefined}
            aria-hidden="true"
          />
        ))}
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={typed}
          aria-invalid={Boolean(error) || undefined}
          aria-required={required || undefined}
          aria-describedby={error || help ? note : undefined}
        />
      </div>
    </Input.Wrapper>
  )
}
