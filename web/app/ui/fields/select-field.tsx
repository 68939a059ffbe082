import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asField, type FieldProps } from './field.ts'
import { ReadMark } from './read-mark.tsx'

export interface SelectFieldProps
  extends FieldProps,
    Omit<SelectProps, keyof FieldProps | 'size' | 'value' | 'onChange' | 'multiple'> {
  value?: string | null | undefined
  /** Called with '' when the choice is cleared. */
  onChange?: ((value: string) => void) | undefined
  /** Uses the height of a table's toolbar. */
  low?: boolean
}

export function SelectField({ value, onChange, low = false, ...props }: SelectFieldProps) {
  const { label, help, required, error, read, ...rest } = props
  const { t } = useTranslation('ui')
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      maxDropdownHeight={280}
      {...(read && { rightSection: <ReadMark /> })}
      rightSectionPointerEvents="none"
      nothingFoundMessage={t('field.nothing_found')}
      placeholder={t('field.choose')}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      {...rest}
      {...asField({ label, help, required, error })}
      {...(low && { size: 'xs' as const })}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  )
}
