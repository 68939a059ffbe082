import { agentGroups } from '@safar/contract/people/agent-groups.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../../platform/use-api-mutation.ts'
import { afterMargins, MARGINS } from '../api.ts'

export const agentGroupList = () =>
  queryOptions({
    queryKey: [MARGINS, 'groups'],
    queryFn: async () => (await call(agentGroups.groups)).data,
  })

const asks = { successToast: 'reply', invalidates: afterMargins, invalidatesOnConflict: afterMargins } as const

export const useSaveGroup = (handlers: ApiMutationHandlers<typeof agentGroups.saveGroup>) =>
  useApiMutation(agentGroups.saveGroup, { ...asks, ...handlers })
export const useRemoveGroup = (handlers: ApiMutationHandlers<typeof agentGroups.removeGroup>) =>
  useApiMutation(agentGroups.removeGroup, { ...asks, ...handlers })
