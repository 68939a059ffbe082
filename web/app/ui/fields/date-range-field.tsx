import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCalendarLabels } from '../time/use-calendar-labels.ts'
import { useCalendarSettings } from '../time/use-calendar-settings.ts'
import { asField, type FieldProps } from './field.ts'

/** First and last day, 'YYYY-MM-DD'; '' while not chosen. */
export type DateRange = readonly [from: string, to: string]

export interface DateRangeFieldProps
  extends FieldProps,
    Omit<DatePickerInputProps<'range'>, keyof FieldProps | 'size' | 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value: DateRange
  onChange?: ((value: DateRange) => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

/** A date range over two months side by side; one month on a phone. */
export function DateRangeField({
  label,
  help,
  required,
  error,
  value,
  onChange,
  min,
  max,
  ...rest
}: DateRangeFieldProps) {
  const { t } = useTranslation('ui')
  const roomy = useMediaQuery('(min-width: 45em)') ?? true
  const ariaLabels = useCalendarLabels()
  const settings = useCalendarSettings()
  return (
    <DatePickerInput
      {...settings}
      valueFormat="D MMM YYYY"
      labelSeparator="–"
      hideOutsideDates
      placeholder={t('date.range_placeholder')}
      leftSection={<IconCalendar size={16} stroke={1.75} />}
      leftSectionPointerEvents="none"
      popoverProps={{ shadow: 'md', withinPortal: true }}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...rest}
      {...asField({ label, help, required, error })}
      type="range"
      allowSingleDateInRange
      numberOfColumns={roomy ? 2 : 1}
      ariaLabels={ariaLabels}
      value={[value[0] || null, value[1] || null]}
      onChange={([from, to]) => onChange?.([from ?? '', to ?? ''])}
    />
  )
}
