import type { Reply } from '@safar/contract/endpoint'
import type { flights as contract } from '@safar/contract/flights.contract'
import type { Line } from './ask-supplier.ts'
import type { Flights } from './flights.ts'
import { SOOPER } from './offer-views.ts'

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
