import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useCalendarLabels } from '../../../ui/time/use-calendar-labels.ts'

interface Props {
  /** YYYY-MM-DD or empty. */
  start: string
  end: string
  /** Which of the two the next click sets. */
  active: 'start' | 'end'
  first: string
  last: string
  onPick: (date: string) => void
}

/** One calendar for one date or two: both ends and the days between them are marked while either is chosen. */
export default function RangeCalendar({ start, end, active, first, last, onPick }: Props) {
  const ariaLabels = useCalendarLabels()
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
      ariaLabels={ariaLabels}
    />
  )
}
