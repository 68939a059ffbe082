import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, MINUTE_MS } from '@safar/contract/day'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger, type StatementLine } from '@safar/contract/money/ledger.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import type { AccountClass } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { profitLossOf } from '../reports/public.ts'
import { daysAround } from './office/kpi.rules.ts'

/** Days shown by the charts. */
export const CHART_DAYS = 30

/** Sales and margin by day: asked once for the key figures, which reach back to last month, and for the charts. */
export function dailyTrade(today: string) {
  const [charted, { lastMonth }] = [addDays(today, 1 - CHART_DAYS), daysAround(today)]
  return profitLossOf({ from: charted < lastMonth ? charted : lastMonth, to: today, by: 'day' })
}

/** What all agents owe in total, and their total credit. */
export const outstanding = () =>
  queryOptions({
    queryKey: ['ledger', 'balances', 'totals'],
    queryFn: async () => {
      const { totals, agents } = await call(ledger.balances, { query: { limit: 1 } })
      return { ...totals, currency: agents[0]?.currency ?? 'PKR' }
    },
  })

const ACCOUNTS = 200
const cashClasses: readonly AccountClass[] = ['bank', 'cash', 'gateway']

/** Banks, the cash box and money still with the payment provider: the agency's own accounts come first in the list. */
export const cashAccounts = () =>
  queryOptions({
    queryKey: ['ledger', 'accounts', 'cash'],
    queryFn: async () => {
      const { data } = await call(ledger.accounts, { query: { limit: ACCOUNTS } })
      return data.filter((account) => cashClasses.includes(account.class))
    },
  })

const TO_SEE = 30

/** A salesman's agents with overdue debt, then those below their low-balance mark. */
export const agentsToSee = () =>
  queryOptions({
    queryKey: ['ledger', 'balances', 'to-see'],
    queryFn: async () => {
      const of = async (state: 'overdue' | 'low') =>
        (await call(ledger.balances, { query: { state, limit: TO_SEE } })).agents
      const [overdue, low] = await Promise.all([of('overdue'), of('low')])
      const late = new Set(overdue.map(({ agent_id }) => agent_id))
      return [...overdue, ...low.filter(({ agent_id }) => !late.has(agent_id))]
    },
  })

const NEAR_LIMIT_SHOWN = 5

/** Agents who have used most of their credit. */
export const agentsNearLimit = () =>
  queryOptions({
    queryKey: ['ledger', 'balances', 'near-limit'],
    queryFn: async () =>
      (await call(ledger.balances, { query: { state: 'near_limit', limit: NEAR_LIMIT_SHOWN } })).agents,
  })

/** Supplier response statistics of the last hour. */
export const supplierHealth = () =>
  queryOptions({
    queryKey: [queryKeys.suppliers, 'health'],
    queryFn: async () => (await call(suppliers.list)).data,
    refetchInterval: MINUTE_MS,
  })

/** Deadlines within the given number of hours, soonest first. */
export const deadlinesWithin = (hours: number) =>
  queryOptions({
    queryKey: ['bookings', 'deadlines', hours],
    queryFn: async ({ signal }) => (await call(bookings.deadlines, { query: { hours } }, { signal })).data,
    refetchInterval: MINUTE_MS,
  })

export const pendingDeposits = (agentId: number) =>
  queryOptions({
    queryKey: ['deposits', 'agent', agentId, 'pending'],
    queryFn: async () => {
      const query = { state: 'pending', limit: 5 } as const
      return (await call(deposits.ofAgent, { params: { id: agentId }, query })).data
    },
  })

const NOTICES = 4

export const unreadNotices = (userId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['notifications', 'unread', userId, locale],
    queryFn: async () => {
      const { data } = await call(notifications.list, { query: { limit: 20 } })
      return data.filter(({ read_at }) => read_at === null).slice(0, NOTICES)
    },
  })

const PAGE = 200
const MOST_PAGES = 5

/**
 * The latest lines of the reader's own statement, newest first. Statements are paginated oldest first, so this reads
 * through to the last page.
 */
export const latestLines = (from: string, count: number) =>
  queryOptions({
    queryKey: ['ledger', 'statement', 'latest', from, count],
    queryFn: async () => {
      let lines: StatementLine[] = []
      let after: string | undefined
      let currency = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const found = await call(ledger.statement, { query: { from, after, limit: PAGE } })
        lines = [...lines, ...found.lines].slice(-count)
        currency = found.account.currency
        if (found.next === null) break
        after = found.next
      }
      return { currency, lines: lines.reverse() }
    },
  })
