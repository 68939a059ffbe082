import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { NamedSupplier, SupplierConnection } from '../../../platform/suppliers/call-supplier.ts'
import type { Flights } from '../flights.ts'
import { SOOPER } from '../offers/offer-views.ts'

type Provider = Reply<typeof contract.providers>['data']['providers'][number]

const SLOW_MS = 4_000

function stateOf({ breaker, lastMs }: SupplierConnection<NamedSupplier>): Provider['state'] {
  if (breaker.state === 'open') return 'down'
  return breaker.state === 'half-open' || (lastMs ?? 0) > SLOW_MS ? 'slow' : 'up'
}

export async function listProviders(flights: Flights): Promise<Provider[]> {
  return (await flights.connections()).map((connection) => ({
    supplier: connection.supplier.id,
    name: connection.supplier.name,
    is_sooper: connection.supplier.id === SOOPER,
    enabled: connection.enabled,
    state: stateOf(connection),
  }))
}
