import type { flights as contract } from '@safar/contract/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { Flights } from '../flights.ts'
import { SOOPER } from '../offers/offer-views.ts'
import type { Line } from '../suppliers/ask-supplier.ts'

type Provider = Reply<typeof contract.providers>['data']['providers'][number]

const SLOW_MS = 4_000

function stateOf({ breaker, lastMs }: Line): Provider['state'] {
  if (breaker.state === 'open') return 'down'
  return breaker.state === 'half-open' || (lastMs ?? 0) > SLOW_MS ? 'slow' : 'up'
}

export async function listProviders(flights: Flights): Promise<Provider[]> {
  return (await flights.lines()).map((line) => ({
    supplier: line.supplier.id,
    name: line.supplier.name,
    is_sooper: line.supplier.id === SOOPER,
    enabled: line.enabled,
    state: stateOf(line),
  }))
}
