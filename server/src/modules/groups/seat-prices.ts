import { listedToPrice, type PriceSource } from '../pricing/public.ts'
import type { GroupDeps } from './deps.ts'
import { listGroupItem } from './group-price.ts'
import { findGroup } from './groups.queries.ts'

/** Seats of a group for a party; the reader must be able to see the group. */
export const createSeatPrices = (deps: Pick<GroupDeps, 'db' | 'clock' | 'config'>): PriceSource => ({
  async read({ group_id: id, ...party }, agentId, actor) {
    if (id === undefined) return null
    const item = listGroupItem(await findGroup(deps, id, actor), party)
    return { ...listedToPrice(item, agentId), currency: deps.config.AGENCY_CURRENCY, agentId }
  },
})
