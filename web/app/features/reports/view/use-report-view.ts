import { type ReportDates, reportDates } from '@safar/contract/money/reports.contract'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { useAddress } from '../../../ui/url-state.ts'
import { type Narrowing, narrowings, type ReportFilters } from './drill.rules.ts'
import { type Days, daysOf, ownDays, type PeriodName, periodNames } from './period.rules.ts'

export interface ReportView extends Days {
  tab: string
  period: PeriodName
  /** The custom dates chosen so far. */
  typed: readonly [from: string, to: string]
  /** As in the URL: each tab uses the values it knows. */
  by: string
  dated: ReportDates
  currency: string
  narrowed: ReportFilters
  today: string
  /** Changes the view; `step` adds a browser history entry, so that Back returns. */
  set: (changes: Record<string, string>, step?: boolean) => void
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((each) => each === text)

/** The requested grouping if this report has it; otherwise its first. */
export const groupOf = <G extends string>(groups: readonly [G, ...G[]], requested: string): G =>
  oneOf(groups, requested) ?? groups[0]

/** Which report is shown, kept in the URL so that it can be shared and Back returns to it. */
export function useReportView(): ReportView {
  const { read, put } = useAddress()
  const today = officeToday(useNow())
  const [from, to] = [read('from'), read('to')]
  // The passenger list is usually wanted for upcoming days.
  const usual = read('tab') === 'passengers' ? 'next_30' : 'month'
  const period = oneOf(periodNames, read('period')) ?? (from || to ? 'own' : usual)
  const days = period === 'own' ? ownDays(from, to, today) : daysOf(period, today)
  const narrowed: ReportFilters = Object.fromEntries(
    narrowings.flatMap((name): [Narrowing, string][] => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  )

  return {
    ...days,
    tab: read('tab') ?? '',
    period,
    typed: [from ?? '', to ?? ''],
    by: read('by') ?? '',
    dated: oneOf(reportDates, read('dated')) ?? 'issue',
    currency: read('currency') ?? '',
    narrowed,
    today,
    set: put,
  }
}
