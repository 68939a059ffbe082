import { insurance } from '@safar/contract/insurance/insurance.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const INSURANCE = 'insurance'

/** Every plan with its form, for those who manage insurance. */
export const officePlansQuery = () =>
  queryOptions({
    queryKey: [INSURANCE, 'office'],
    queryFn: async ({ signal }) => (await call(insurance.plans, { query: { status: 'all' } }, { signal })).data,
  })

const saving = { successToast: 'reply', invalidates: [INSURANCE] } as const

export const useCreatePlan = (handlers: ApiMutationHandlers<typeof insurance.create> = {}) =>
  useApiMutation(insurance.create, { ...saving, ...handlers })

export const useUpdatePlan = (handlers: ApiMutationHandlers<typeof insurance.update> = {}) =>
  useApiMutation(insurance.update, { ...saving, ...handlers })

export const useRemovePlan = () => useApiMutation(insurance.remove, saving)
