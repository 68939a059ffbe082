import { type ReportDates, reportDates } from '@safar/contract/reports.contract'
import { useSearchParams } from 'react-router'
import { OFFICE_ZONE } from '../../../ui/calendar.ts'
import { useNow } from '../../../ui/use-now.ts'
import { type Narrowed, type Narrowing, narrowings } from './drill.rules.ts'
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
  narrowed: Narrowed
  today: string
  /** Changes what is shown; a step down leaves a step back. */
  set: (changes: Record<string, string>, step?: boolean) => void
}

/** Today by the office's calendar, where entries have their day. */
export const officeDay = (now: number) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(now)

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((each) => each === text)

/** The grouping asked for, if this report has it; its first otherwise. */
export const groupOf = <G extends string>(groups: readonly [G, ...G[]], asked: string): G =>
  oneOf(groups, asked) ?? groups[0]

/** Which report is shown, kept in the URL: it can be sent, and Back brings it again. */
export function useReportView(): ReportView {
  const [params, setParams] = useSearchParams()
  const today = officeDay(useNow())
  const [from, to] = [params.get('from'), params.get('to')]
  const period = oneOf(periodNames, params.get('period')) ?? (from || to ? 'own' : 'month')
  const days = period === 'own' ? ownDays(from, to, today) : daysOf(period, today)
  const narrowed: Narrowed = Object.fromEntries(
    narrowings.flatMap((name): [Narrowing, string][] => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )

  const set: ReportView['set'] = (changes, step = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: !step, preventScrollReset: true },
    )

  return {
    ...days,
    tab: params.get('tab') ?? '',
    period,
    typed: [from ?? '', to ?? ''],
    by: params.get('by') ?? '',
    dated: oneOf(reportDates, params.get('dated')) ?? 'issue',
    currency: params.get('currency') ?? '',
    narrowed,
    today,
    set,
  }
}
