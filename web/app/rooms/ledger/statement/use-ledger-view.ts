import { type EntryKind, entryKinds } from '@safar/contract/vocabulary/money'
import { useSearchParams } from 'react-router'
import { OFFICE_ZONE } from '../../../ui/calendar.ts'
import { useNow } from '../../../ui/use-now.ts'
import { isDay, isPeriodName, type Period, type PeriodName, periodOf } from './period.rules.ts'

const names = ['account', 'period', 'from', 'to', 'kind', 'entry', 'q'] as const
type Name = (typeof names)[number]

export interface LedgerView extends Period {
  /** The account shown; none shows every entry. */
  account: number | null
  period: PeriodName
  kind: EntryKind | null
  /** The entry open beside the list. */
  entry: number | null
  q: string
  set: (changes: Partial<Record<Name, string>>) => void
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
const kindOf = (text: string | null) => entryKinds.find((kind) => kind === text) ?? null

/** Today by the office's calendar, where entries have their day. */
const officeDay = (now: number) => new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(now)

/** What of the ledger is shown, kept in the URL; `prefix` stands before each name where the page keeps more there. */
export function useLedgerView(prefix = ''): LedgerView {
  const [params, setParams] = useSearchParams()
  const today = officeDay(useNow())
  const read = (name: Name) => params.get(prefix + name)
  const from = read('from')
  const to = read('to')
  const asked = read('period')
  const period = isPeriodName(asked) ? asked : isDay(from) || isDay(to) ? 'own' : 'month'
  const days = period === 'own' ? { ...(isDay(from) && { from }), ...(isDay(to) && { to }) } : periodOf(period, today)

  const set: LedgerView['set'] = (changes) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(prefix + name, value)
          else next.delete(prefix + name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    ...days,
    account: idOf(read('account')),
    period,
    kind: kindOf(read('kind')),
    entry: idOf(read('entry')),
    q: read('q') ?? '',
    set,
  }
}
