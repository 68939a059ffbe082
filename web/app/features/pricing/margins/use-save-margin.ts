import type { MarginLayer, MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useStoreAgentMargin, useStoreAirlineMargin, useStoreCustomerMargins } from '../api.ts'
import { inPlaceOf, type Margin, toRemoval } from './margin-values.ts'

/** Saves and removes rules of one layer; each layer has its own call. */
export function useSaveMargin(layer: MarginLayer, onFailure?: (error: unknown) => boolean) {
  const handlers = onFailure ? { onFailure } : {}
  const customer = useStoreCustomerMargins(handlers)
  const airline = useStoreAirlineMargin(handlers)
  const agent = useStoreAgentMargin(handlers)

  /** `before` is the rule being changed. */
  async function save({ agent_id, group_id, ...margin }: Margin, before?: MarginRow): Promise<boolean> {
    if (layer === 'customer') {
      return (await customer.run({ body: { margins: inPlaceOf(before, margin) } })) !== undefined
    }
    if (layer === 'airline') {
      const body = { ...margin, airline: margin.airline ?? '' }
      return (await airline.run({ body })) !== undefined
    }
    return (await agent.run({ body: { ...margin, agent_id, group_id } })) !== undefined
  }

  async function remove(rule: MarginRow): Promise<boolean> {
    const margin = toRemoval(rule)
    if (layer === 'customer') return (await customer.run({ body: { margins: [margin] } })) !== undefined
    if (layer === 'airline') {
      return (await airline.run({ body: { ...margin, airline: margin.airline ?? '' } })) !== undefined
    }
    return (await agent.run({ body: { ...margin, agent_id: rule.agent_id, group_id: rule.group_id } })) !== undefined
  }

  return { save, remove, busy: customer.busy || airline.busy || agent.busy }
}
