import { addDays, isDay } from '@safar/contract/day'
import { periodOf } from '../../ledger/public.ts'

export const periodNames = [
  'today',
  'week',
  'month',
  'last_month',
  'days_30',
  'days_90',
  'year',
  'next_30',
  'own',
] as const
export type PeriodName = (typeof periodNames)[number]

export interface Days {
  from: string
  to: string
}

/** The days a period name stands for, relative to the office's today. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  if (name === 'days_30') return { from: addDays(today, -29), to: today }
  if (name === 'days_90') return { from: addDays(today, -89), to: today }
  if (name === 'next_30') return { from: today, to: addDays(today, 29) }
  const { from = today, to = today } = periodOf(name, today)
  return { from, to }
}

/** A custom period from the URL: a single date means just that day. */
export function ownDays(from: string | null, to: string | null, today: string): Days {
  const first = isDay(from) ? from : null
  const last = isDay(to) ? to : null
  return { from: first ?? last ?? today, to: last ?? first ?? today }
}
