import { addDays, daysBetween } from '@safar/contract/day'
import { amountText } from '../../../ui/money/amount.ts'
import type { DayPrice } from '../../../ui/search-card/range-calendar.tsx'
import { monthsOn } from '../../../ui/time/months.ts'
import { useDayFares } from '../api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { amountsOf } from './day-fares.ts'

interface MonthBounds {
  /** The first day of the month. */
  month: string
  /** The first and last selectable day. */
  first: string
  last: string
}

/** The lowest price of each day of a month for one flight, ignoring the flight's own date. */
export function useMonthPrices(flight: FlightSearch | null, { month, first, last }: MonthBounds) {
  const from = month < first ? first : month
  const next = monthsOn(month, 1)
  const days = daysBetween(from, next > last ? addDays(last, 1) : next)
  const search = flight && days > 0 ? { ...flight, legs: flight.legs.map((leg) => ({ ...leg, date: from })) } : null
  const { data = [] } = useDayFares(search, from, days)
  const lowest = Math.min(...amountsOf(data))
  const prices = new Map<string, DayPrice>()
  let currency: string | undefined
  for (const day of data) {
    if (day.state !== 'priced') continue
    currency = day.from.currency
    prices.set(day.date, {
      text: amountText(day.from.amount, day.from.currency),
      isLowest: day.from.amount === lowest,
    })
  }
  return { prices, currency }
}
