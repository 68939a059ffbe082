import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import type { Locale } from '@safar/contract/wording/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { hijriText } from '../../../ui/time/calendar.ts'
import { useCalendarLabels } from '../../../ui/time/use-calendar-labels.ts'
import { useCalendarSettings } from '../../../ui/time/use-calendar-settings.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { monthOf } from './months.ts'
import styles from './range-calendar.module.css'
import { type DayPrice, useMonthPrices } from './use-month-prices.ts'

interface Props {
  /** YYYY-MM-DD or empty. */
  start: string
  end: string
  /** Which of the two the next click sets. */
  active: 'start' | 'end'
  first: string
  last: string
  /** Days show their Hijri date too. */
  hijri?: boolean
  /** The flight whose price each day shows when the calendar fills the screen. */
  pricedFlight?: FlightSearch | null
  onPick: (date: string) => void
}

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
  const { hijri = false, pricedFlight = null } = options
  const { t } = useTranslation('flights')
  const ariaLabels = useCalendarLabels()
  const settings = useCalendarSettings()
  const locale = useLocale()
  const narrow = useMediaQuery('(max-width: 44.99em)') ?? false
  const [month, setMonth] = useState(() => monthOf(start || first))
  const priced = narrow ? pricedFlight : null
  const { prices, currency } = useMonthPrices(priced, { month, first, last })
  const isRange = Boolean(start && end && start < end)
  const dayProps = (day: string) => ({
    inRange: isRange && day >= start && day <= end,
    firstInRange: isRange && day === start,
    lastInRange: isRange && day === end,
    selected: day === start || day === end,
  })
  const renderDay = priced
    ? (day: string) => <PricedDay day={day} price={prices.get(day)} />
    : hijri && ((day: string) => <HijriDay day={day} locale={locale} />)
  return (
    <div className={priced ? styles.sheet : undefined}>
      <DatePicker
        {...settings}
        value={(active === 'end' ? end : start) || null}
        onChange={(date) => date && onPick(date)}
        allowDeselect={false}
        date={month}
        onDateChange={(date) => setMonth(monthOf(date))}
        minDate={first}
        maxDate={last}
        numberOfColumns={narrow ? 1 : 2}
        fullWidth={priced !== null}
        getDayProps={dayProps}
        {...(renderDay && { renderDay })}
        ariaLabels={ariaLabels}
      />
      {priced && <p className={styles.note}>{currency && t('calendar.oneWay', { currency })}</p>}
    </div>
  )
}
