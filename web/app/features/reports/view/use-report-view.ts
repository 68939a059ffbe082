import { type ReportDates, reportDates } from '@safar/contract/money/reports.contract'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { useAddress } from '../../../ui/url-state.ts'
import { type Narrowing, narrowings, type ReportFilters } from './drill.rules.ts'
import { type Days, daysOf, ownDays, type PeriodName, periodNames } from './period.rules.ts'

export interface ReportView extends Days {
  tab: string
  period: PeriodName
  /** Own dates as far as they are chosen. */
  typed: readonly [from: string, to: string]
  /** As the address has it: each tab takes what it knows. */
  by: string
  dated: ReportDates
  currency: string
  narrowed: ReportFilters
  today: string
  /** Changes what is shown; a step down leaves a step back. */
  set: (changes: Record<string, string>, step?: boolean) => void
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((each) => each === text)

/** The grouping asked for, if this report has it; its first otherwise. */
export const groupOf = <G extends string>(groups: readonly [G, ...G[]], asked: string): G =>
  oneOf(groups, asked) ?? groups[0]

/** Which report is shown, kept in the URL: it can be sent, and Back brings it again. */
export function useReportView(): ReportView {
  const { read, put } = useAddress()
  const today = officeToday(useNow())
  const [from, to] = [read('from'), read('to')]
  // Who travels is asked of the days to come.
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
