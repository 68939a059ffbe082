import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import type { Locale } from '@safar/contract/protocol/shapes'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { hijriText } from '../../../ui/time/calendar.ts'
import { useCalendarLabels } from '../../../ui/time/use-calendar-labels.ts'
import styles from './range-calendar.module.css'

interface Props {
  /** YYYY-MM-DD or empty. */
  start: string
  end: string
  /** Which of the two the next click sets. */
  active: 'start' | 'end'
  first: string
  last: string
  /** Days carry their Hijri date too. */
  hijri?: boolean
  onPick: (date: string) => void
}

/** The day of the month, and below it the Hijri one; its month where it begins. */
function HijriDay({ day, locale }: { day: string; locale: Locale }) {
  const [date = '', month = ''] = hijriText(day, locale).split(' ')
  return (
    <span className={styles.day}>
      {Number(day.slice(8))}
      <small>{date === '1' ? month.slice(0, 3) : date}</small>
    </span>
  )
}

/** One calendar for one date or two: both ends and the days between them are marked while either is chosen. */
export default function RangeCalendar({ start, end, active, first, last, hijri = false, onPick }: Props) {
  const ariaLabels = useCalendarLabels()
  const locale = useLocale()
  const narrow = useMediaQuery('(max-width: 44.99em)')
  const isRange = Boolean(start && end && start < end)
  const dayProps = (day: string) => ({
    inRange: isRange && day >= start && day <= end,
    firstInRange: isRange && day === start,
    lastInRange: isRange && day === end,
    selected: day === start || day === end,
  })
  return (
    <DatePicker
      value={(active === 'end' ? end : start) || null}
      onChange={(date) => date && onPick(date)}
      allowDeselect={false}
      defaultDate={start || first}
      minDate={first}
      maxDate={last}
      numberOfColumns={narrow ? 1 : 2}
      getDayProps={dayProps}
      {...(hijri && { renderDay: (day: string) => <HijriDay day={day} locale={locale} /> })}
      ariaLabels={ariaLabels}
    />
  )
}
