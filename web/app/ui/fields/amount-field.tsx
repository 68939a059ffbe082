import { TextInput, type TextInputProps } from '@mantine/core'
import { exponentOf } from '@safar/contract/amount'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asField, type FieldProps } from './field.ts'
import styles from './fields.module.css'
import { caretIn, groupedAmount, isReadable, plainAmount, plainOf, typedMinor } from './values/amount-input.ts'

export interface AmountFieldProps
  extends FieldProps,
    Omit<TextInputProps, keyof FieldProps | 'size' | 'value' | 'onChange' | 'defaultValue'> {
  /** Whole minor units; null while empty. */
  value?: number | null | undefined
  onChange?: ((minor: number | null) => void) | undefined
  currency: string
}

/**
 * An amount field: groups digits while typing and returns whole minor units. Something like 1e3 is refused with a
 * message and changes nothing.
 */
export function AmountField({
  label,
  help,
  required,
  error,
  value = null,
  onChange,
  currency,
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation('ui')
  const exponent = exponentOf(currency)
  const [unread, setUnread] = useState(false)
  const [plain, setPlain] = useState(() => plainOf(value, exponent))
  // '5' and '5.0' are the same amount: the typed text stays as long as it still equals the value.
  const shown = typedMinor(plain, currency) === value ? plain : plainOf(value, exponent)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setUnread(!isReadable(currentTarget.value))
    if (!isReadable(currentTarget.value)) return
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)
    const next = plainAmount(currentTarget.value, exponent)
    caret.current = caretIn(groupedAmount(next), plainAmount(before, exponent).length)
    setPlain(next)
    onChange?.(typedMinor(next, currency))
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder="0"
      {...rest}
      {...asField({ label, help, required, error: unread ? t('field.amount') : error })}
      ref={input}
      inputMode="decimal"
      classNames={{ wrapper: styles.amount ?? '', input: styles.amountInput ?? '' }}
      leftSection={<span className={styles.currency}>{currency}</span>}
      leftSectionWidth={48}
      leftSectionPointerEvents="none"
      value={groupedAmount(shown)}
      onChange={type}
    />
  )
}
