import { useQuery } from '@tanstack/react-query'
import { agentOf, type Payer } from '../../flights/public.ts'
import { type InsuredTrip, planPricesQuery } from '../../insurance/public.ts'
import type { Buyer } from '../api.ts'

interface Options {
  buyer: Buyer
  payer: Payer | null
  trip: InsuredTrip | null
  planId: number | null
}

/** What one plan costs this buyer: the office agrees to what is owed, since an agent's mark-up is not its to see. */
export function usePlanPrice({ buyer, payer, trip, planId }: Options) {
  const pricing = useQuery(planPricesQuery(trip, agentOf(payer)))
  const one = pricing.data?.data.find(({ plan }) => plan.id === planId)
  const price = one?.price ?? null
  const shown = price?.total ?? 0
  const total = buyer === 'office' ? (price?.owed ?? shown) : shown
  return {
    pricing,
    price,
    refusal: one?.refusal ?? null,
    total,
    owed: buyer === 'agent' ? (price?.owed ?? shown) : total,
  }
}
