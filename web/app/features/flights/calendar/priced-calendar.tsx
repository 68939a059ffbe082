import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import RangeCalendar, {
  firstMonth,
  type RangeCalendarProps,
  useNarrowCalendar,
} from '../../../ui/search-card/range-calendar.tsx'
import type { FlightSearch } from '../query/flight-search.ts'
import { useMonthPrices } from './use-month-prices.ts'

interface Props extends RangeCalendarProps {
  /** The flight whose price each day shows when the calendar fills the screen. */
  flight: FlightSearch | null
}

/** The calendar of a flight search. */
export default function PricedCalendar({ flight, ...calendar }: Props) {
  const { t } = useTranslation('flights')
  const narrow = useNarrowCalendar()
  const [month, setMonth] = useState(() => firstMonth(calendar))
  const priced = narrow ? flight : null
  const { prices, currency } = useMonthPrices(priced, { month, first: calendar.first, last: calendar.last })
  return (
    <RangeCalendar
      {...calendar}
      prices={priced ? prices : undefined}
      note={currency && t('calendar.oneWay', { currency })}
      onMonth={setMonth}
    />
  )
}
