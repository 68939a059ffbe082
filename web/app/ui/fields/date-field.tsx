import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../theme/theme-provider.tsx'
import { useCalendarLabels } from '../time/use-calendar-labels.ts'
import { useCalendarSettings } from '../time/use-calendar-settings.ts'
import { asField, type FieldProps } from './field.ts'
import { writtenDate } from './values/written-date.ts'

export interface DateFieldProps
  extends FieldProps,
    Omit<DateInputProps, keyof FieldProps | 'size' | 'value' | 'onChange' | 'defaultValue'> {
  /** 'YYYY-MM-DD', or '' if empty. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** First and last day allowed, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, typed in any common format or picked. */
export function DateField({ label, help, required, error, value, onChange, min, max, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const ariaLabels = useCalendarLabels()
  const settings = useCalendarSettings()
  return (
    <DateInput
      {...settings}
      valueFormat="D MMM YYYY"
      hideOutsideDates
      placeholder={t('date.placeholder')}
      rightSection={<IconCalendar size={16} stroke={1.75} />}
      rightSectionPointerEvents="none"
      popoverProps={{ shadow: 'md', withinPortal: true }}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...rest}
      {...asField({ label, help, required, error })}
      ariaLabels={ariaLabels}
      dateParser={(text) => writtenDate(text, locale)}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
    />
  )
}
