import type { SupplierAbility, SupplierRow } from '@safar/contract/flights/suppliers.contract'
import type { FlightSupplier } from '@safar/suppliers'
import { type Flights, type SearchableConnection, SOOPER } from '../flights/public.ts'

const abilityNames = {
  hold: 'hold',
  void: 'void',
  refundQuote: 'refund_quote',
  seatMaps: 'seat_maps',
  lookUpByClientRef: 'look_up',
} as const satisfies Record<keyof FlightSupplier['capabilities'], SupplierAbility>

const abilitiesOf = ({ capabilities }: FlightSupplier): SupplierAbility[] =>
  Object.entries(abilityNames).flatMap(([name, ability]) =>
    capabilities[name as keyof typeof abilityNames] ? [ability] : [],
  )

function toSupplierRow({ supplier, enabled, breaker, health }: SearchableConnection, currency: string): SupplierRow {
  const { answers, failures, medianMs, lastFailureAt } = health.read()
  return {
    id: supplier.id,
    name: supplier.name,
    is_sooper: supplier.id === SOOPER,
    enabled,
    breaker: breaker.state,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
    median_ms: medianMs,
    answers,
    failures,
    // Offers in any other currency are left out, so this is what it sells in here.
    currency,
    abilities: abilitiesOf(supplier),
  }
}

/** In the order of asking. */
export async function listSuppliers(flights: Flights): Promise<SupplierRow[]> {
  return (await flights.connections()).map((line) => toSupplierRow(line, flights.currency))
}
