import { useQuery } from '@tanstack/react-query'
import type { Buyer } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer } from '../../buyers/public.ts'
import { type InsuredTrip, planPricesQuery } from '../api.ts'

interface Options {
  buyer: Buyer
  payer: Payer | null
  trip: InsuredTrip | null
  planId: number | null
}

/**
 * The price of one plan for this buyer: the office agrees to the owed amount, because it may not see an agent's
 * mark-up.
 */
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
