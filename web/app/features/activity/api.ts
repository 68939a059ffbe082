import { activity } from '@safar/contract/people/activity.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'

export type ActivityFilter = NonNullable<Input<typeof activity.list>['query']>

/** The paginated log, newest first. */
export const activityPages = (filter: ActivityFilter) => ({
  key: [queryKeys.activity, 'pages', filter],
  fetch: (after: string | undefined) => call(activity.list, { query: { ...filter, after } }),
})

export const recentActivity = (filter: ActivityFilter) =>
  queryOptions({
    queryKey: [queryKeys.activity, 'recent', filter],
    queryFn: async () => (await call(activity.list, { query: filter })).data,
  })

export const useHideActivity = () =>
  useApiMutation(activity.remove, {
    successToast: 'Activity log deleted successfully.',
    failureToast: 'Something went wrong.',
    invalidates: [queryKeys.activity],
  })

/** The whole filtered log as a file. */
export const saveActivity = (filter: ActivityFilter, format: FileFormat) =>
  saveFile(activity.listFile, { query: { ...filter, format } }, `activity.${format}`)
