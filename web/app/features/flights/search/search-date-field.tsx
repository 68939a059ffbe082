import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useCalendarLabels } from '../../../ui/fields/date-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { weekday } from '../query/iso-date.ts'
import { SearchField } from './search-field.tsx'

interface Props {
  id: string
  label: string
  /** YYYY-MM-DD or empty. */
  value: string
  onChange: (date: string) => void
  first: string
  last: string
  opened: boolean
  onOpened: (opened: boolean) => void
  /** Below the date; the day of the week by default. */
  hint?: string | undefined
  /** Shown while no date is chosen. */
  empty?: string | undefined
  /** Highlights the days from here to the chosen one. */
  markFrom?: string | undefined
  /** Highlights the days from the chosen one to here. */
  markTo?: string | undefined
  error?: string | undefined
}

/** One date of the search card. Two of them side by side make one field with two halves. */
export function SearchDateField({ id, label, value, onChange, first, last, opened, onOpened, ...rest }: Props) {
  const { hint, empty, markFrom, markTo, error } = rest
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const ariaLabels = useCalendarLabels()
  const narrow = useMediaQuery('(max-width: 44.99em)')
  const start = markFrom || value
  const end = markTo || value
  const marked = Boolean(start && end && start < end && (markFrom || markTo))
  const dayProps = (day: string) => ({
    inRange: marked && day >= start && day <= end,
    firstInRange: marked && day === start,
    lastInRange: marked && day === end,
    selected: day === value || (marked && (day === start || day === end)),
  })
  return (
    <SearchField
      id={id}
      label={label}
      value={value ? dateText(value, locale, 'day') : (empty ?? t('search.chooseDate'))}
      empty={!value}
      hint={value && (hint ?? weekday(value, locale))}
      error={error}
      opened={opened}
      onOpened={onOpened}
    >
      <DatePicker
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
        defaultDate={value || first}
        minDate={first}
        maxDate={last}
        numberOfColumns={narrow ? 1 : 2}
        getDayProps={dayProps}
        ariaLabels={ariaLabels}
      />
    </SearchField>
  )
}
