import { settings } from '@safar/contract/settings/settings.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

const SETTINGS = 'settings'

export const settingsQuery = () =>
  queryOptions({ queryKey: [SETTINGS], queryFn: async () => (await call(settings.read)).data })

export const useSaveCompany = (handlers: ApiMutationHandlers<typeof settings.save> = {}) =>
  useApiMutation(settings.save, { successToast: 'reply', invalidates: [SETTINGS], ...handlers })
