import { insurance, type PlanView } from '@safar/contract/products/insurance/insurance.contract'
import type { InsuranceRegion } from '@safar/contract/vocabulary/insurance'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const INSURANCE = 'insurance'

/** Every plan with its form, for those who can manage insurance. */
export const officePlansQuery = () =>
  queryOptions({
    queryKey: [INSURANCE, 'office'],
    queryFn: async ({ signal }) => (await call(insurance.plans, { query: { status: 'all' } }, { signal })).data,
  })

/** One of these plans; null if it does not exist. */
export const officePlanQuery = (id: number) => ({
  ...officePlansQuery(),
  select: (plans: PlanView[]) => plans.find((plan) => plan.id === id) ?? null,
})

/** The trip a price is requested for: region, dates, and everyone's age. */
export interface InsuredTrip {
  region: InsuranceRegion
  starts_on: string
  ends_on: string
  ages: readonly number[]
}

/** The price of each plan for a trip; the previous ones are shown until the new ones arrive. */
export const planPricesQuery = (trip: InsuredTrip | null, agent: { agent_id?: number } = {}) =>
  queryOptions({
    queryKey: [INSURANCE, 'price', trip, agent],
    queryFn: ({ signal }) => {
      if (!trip) throw new Error('no trip to price')
      return call(insurance.price, { query: { ...trip, ...agent, ages: trip.ages.join(',') } }, { signal })
    },
    placeholderData: (previous) => previous,
    retry: false,
    enabled: trip !== null,
  })

const saving = { successToast: 'reply', invalidates: [INSURANCE] } as const

export const useCreatePlan = (handlers: ApiMutationHandlers<typeof insurance.create> = {}) =>
  useApiMutation(insurance.create, { ...saving, ...handlers })

export const useUpdatePlan = (handlers: ApiMutationHandlers<typeof insurance.update> = {}) =>
  useApiMutation(insurance.update, { ...saving, ...handlers })

export const useRemovePlan = () => useApiMutation(insurance.remove, saving)
