import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import type { Locale } from '@safar/contract/wording/locale'
import { useState } from 'react'
import { useLocale } from '../theme/theme-provider.tsx'
import { hijriText } from '../time/calendar.ts'
import { monthOf } from '../time/months.ts'
import { useCalendarLabels } from '../time/use-calendar-labels.ts'
import { useCalendarSettings } from '../time/use-calendar-settings.ts'
import styles from './range-calendar.module.css'

export type RangeEnd = 'start' | 'end'

export interface RangeCalendarProps {
  /** YYYY-MM-DD or empty. */
  start: string
  end: string
  /** Which of the two the next click sets. */
  active: RangeEnd
  first: string
  last: string
  /** Days show their Hijri date too. */
  hijri?: boolean
  onPick: (date: string) => void
}

export interface DayPrice {
  text: string
  isLowest: boolean
}

interface Props extends RangeCalendarProps {
  /** Prices by day; the calendar then fills the screen. */
  prices?: ReadonlyMap<string, DayPrice> | undefined
  /** What the prices are. */
  note?: string | undefined
  onMonth?: ((month: string) => void) | undefined
}

/** The calendar has the whole screen, so that its days have room for a price. */
export const useNarrowCalendar = (): boolean => useMediaQuery('(max-width: 44.99em)') ?? false

/** The month shown first. */
export const firstMonth = ({ start, first }: Pick<RangeCalendarProps, 'start' | 'first'>): string =>
  monthOf(start || first)

/** The day of the month with the Hijri day below, which includes the month's name on its first day. */
function HijriDay({ day, locale }: { day: string; locale: Locale }) {
  const [date = '', month = ''] = hijriText(day, locale).split(' ')
  return (
    <span className={styles.day}>
      {Number(day.slice(8))}
      <small>{date === '1' ? month.slice(0, 3) : date}</small>
    </span>
  )
}

const PricedDay = ({ day, price }: { day: string; price: DayPrice | undefined }) => (
  <span className={styles.day} data-lowest={price?.isLowest || undefined}>
    {Number(day.slice(8))} <small>{price && <bdi>{price.text}</bdi>}</small>
  </span>
)

/** One calendar for one date or two: both ends and the days between them are marked while either is being chosen. */
export default function RangeCalendar({ start, end, active, first, last, onPick, ...options }: Props) {
  const { hijri = false, prices, note, onMonth } = options
  const ariaLabels = useCalendarLabels()
  const settings = useCalendarSettings()
  const locale = useLocale()
  const narrow = useNarrowCalendar()
  const [month, setMonth] = useState(() => firstMonth({ start, first }))
  const isRange = Boolean(start && end && start < end)
  const dayProps = (day: string) => ({
    inRange: isRange && day >= start && day <= end,
    firstInRange: isRange && day === start,
    lastInRange: isRange && day === end,
    selected: day === start || day === end,
  })
  const renderDay = prices
    ? (day: string) => <PricedDay day={day} price={prices.get(day)} />
    : hijri && ((day: string) => <HijriDay day={day} locale={locale} />)
  return (
    <div className={prices ? styles.sheet : undefined}>
      <DatePicker
        {...settings}
        value={(active === 'end' ? end : start) || null}
        onChange={(date) => date && onPick(date)}
        allowDeselect={false}
        date={month}
        onDateChange={(date) => {
          setMonth(monthOf(date))
          onMonth?.(monthOf(date))
        }}
        minDate={first}
        maxDate={last}
        numberOfColumns={narrow ? 1 : 2}
        fullWidth={prices !== undefined}
        getDayProps={dayProps}
        {...(renderDay && { renderDay })}
        ariaLabels={ariaLabels}
      />
      {prices && <p className={styles.note}>{note}</p>}
    </div>
  )
}
