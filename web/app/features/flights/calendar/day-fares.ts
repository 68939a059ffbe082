import type { DayFare } from '@safar/contract/products/flights/flights.contract'

export const amountsOf = (days: readonly DayFare[]): number[] =>
  days.flatMap((day) => (day.state === 'priced' ? [day.from.amount] : []))
