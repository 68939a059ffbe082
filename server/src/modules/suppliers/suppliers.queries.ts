import type { SupplierAbility, SupplierRow } from '@safar/contract/flights/suppliers.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { type Caller, scopeOf } from '@safar/contract/protocol/access'
import type { FlightSupplier } from '@safar/suppliers'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { SearchableConnection } from '../../platform/suppliers/connections.ts'
import type { Services } from '../../services.ts'
import { type Flights, SOOPER } from '../flights/public.ts'
import { readBalances, toWireAmount } from '../ledger/public.ts'

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

interface RowContext {
  currency: string
  /** By supplier; null for those who do not see the ledger. */
  payables: Map<string, number> | null
}

function toSupplierRow(
  { supplier, enabled, breaker, health }: SearchableConnection<FlightSupplier>,
  { currency, payables }: RowContext,
): SupplierRow {
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
    payable: payables && (payables.get(supplier.id) ?? 0),
    abilities: abilitiesOf(supplier),
  }
}

/** What we owe each supplier now. */
async function readPayables(queries: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await queries.execute<{ id: string; supplier: string }>(sql`
    select id, substr(code, length('payable:') + 1) as supplier from ledger_account_directory
    where class = 'payable' and code = any(${sql.param(ids.map((id) => `payable:${id}`))}::text[])`)
  const balances = await readBalances(
    queries,
    rows.map(({ id }) => Number(id)),
  )
  return new Map(rows.map(({ id, supplier }) => [supplier, toWireAmount(-(balances.get(Number(id)) ?? 0n))]))
}

type SupplierDeps = Pick<Services, 'db'> & { flights: Flights }

/** In the order of asking. */
export async function listSuppliers({ db, flights }: SupplierDeps, actor: Caller): Promise<SupplierRow[]> {
  const connections = await flights.connections()
  const ids = connections.map(({ supplier }) => supplier.id)
  const payables = scopeOf(ledger.accounts.access, actor) ? await readPayables(db.adhoc, ids) : null
  return connections.map((line) => toSupplierRow(line, { currency: flights.currency, payables }))
}
