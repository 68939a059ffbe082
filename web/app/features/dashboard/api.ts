import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger, type StatementLine } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What waits changes behind the reader's back: it is read again while they look. */
const MINUTE = 60_000

export const workQueues = () =>
  queryOptions({
    queryKey: ['deposits', 'work-queues'],
    queryFn: () => call(reports.queues),
    refetchInterval: MINUTE,
  })

/** How many agents wait for approval, and since when the first. */
export const agentsWaiting = () =>
  queryOptions({
    queryKey: ['users', 'waiting', 'first'],
    queryFn: async () => {
      const [{ data: counts }, { data: first }] = await Promise.all([
        call(users.summary),
        call(users.list, { query: { state: 'waiting', sort: 'oldest', limit: 1 } }),
      ])
      return { count: counts.states.waiting, oldest_at: first[0]?.created_at ?? null }
    },
    refetchInterval: MINUTE,
  })

/** What agents owe in all, and how much they may. */
export const outstanding = () =>
  queryOptions({
    queryKey: ['ledger', 'balances', 'totals'],
    queryFn: async () => {
      const { totals, agents } = await call(ledger.balances, { query: { limit: 1 } })
      return { ...totals, currency: agents[0]?.currency ?? 'PKR' }
    },
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

/** The last lines of the own statement, newest first. A statement reads forward, so its last page is looked for. */
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
