import { MINUTE_MS } from '@safar/contract/day'
import { reports } from '@safar/contract/money/reports.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** Items waiting for the signed-in person: counts for menus, dashboards and lists. Refetched while they are looking. */
export const workQueues = () =>
  queryOptions({
    queryKey: [queryKeys.workQueues],
    queryFn: ({ signal }) => call(reports.queues, undefined, { signal }),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
