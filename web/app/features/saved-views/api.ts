import { savedViews } from '@safar/contract/people/saved-views.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

export const viewsOf = (list: string) =>
  queryOptions({
    queryKey: [queryKeys.savedViews, list],
    queryFn: async () => (await call(savedViews.list, { query: { list } })).data,
  })

export const useSaveView = (handlers: ApiMutationHandlers<typeof savedViews.save> = {}) =>
  useApiMutation(savedViews.save, { invalidates: [queryKeys.savedViews], successToast: 'reply', ...handlers })

export const useRemoveView = () =>
  useApiMutation(savedViews.remove, { invalidates: [queryKeys.savedViews], successToast: 'reply' })
