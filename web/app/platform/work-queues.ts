import { reports } from '@safar/contract/money/reports.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryKeys } from './query-keys.ts'

const MINUTE = 60_000

/** What waits for the person signed in: counts of menus, dashboards and lists. Read again while they look. */
export const workQueues = () =>
  queryOptions({
    queryKey: [queryKeys.workQueues],
    queryFn: ({ signal }) => call(reports.queues, undefined, { signal }),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })
