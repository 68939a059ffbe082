import { isDay } from '@safar/contract/day'
import { type EntryKind, entryKinds } from '@safar/contract/vocabulary/money'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { idIn, useAddress } from '../../../ui/url-state.ts'
import { isPeriodName, type Period, type PeriodName, periodOf } from './period.rules.ts'

const names = ['account', 'period', 'from', 'to', 'kind', 'entry', 'q'] as const
type Name = (typeof names)[number]

export interface LedgerView extends Period {
  /** The account shown; null shows every entry. */
  account: number | null
  period: PeriodName
  kind: EntryKind | null
  /** The entry open beside the list. */
  entry: number | null
  q: string
  set: (changes: Partial<Record<Name, string>>) => void
}

const kindOf = (text: string | null) => entryKinds.find((kind) => kind === text) ?? null

/** Which part of the ledger is shown, kept in the URL; `prefix` avoids clashes with the page's other parameters. */
export function useLedgerView(prefix = ''): LedgerView {
  const { read, put } = useAddress(prefix)
  const today = officeToday(useNow())
  const from = read('from')
  const to = read('to')
  const requestedPeriod = read('period')
  const period = isPeriodName(requestedPeriod) ? requestedPeriod : isDay(from) || isDay(to) ? 'own' : 'month'
  const days = period === 'own' ? { ...(isDay(from) && { from }), ...(isDay(to) && { to }) } : periodOf(period, today)

  return {
    ...days,
    account: idIn(read('account')) ?? null,
    period,
    kind: kindOf(read('kind')),
    entry: idIn(read('entry')) ?? null,
    q: read('q') ?? '',
    set: put,
  }
}
