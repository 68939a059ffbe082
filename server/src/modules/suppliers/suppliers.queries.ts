import { ledger } from '@safar/contract/money/ledger.contract'
import { type Caller, scopeOf } from '@safar/contract/protocol/access'
import type { SupplierAbility, SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import type { SuppliedProduct } from '@safar/contract/vocabulary/products'
import { type FlightSupplier, HOUSE_STAYS, type StayCapabilities } from '@safar/suppliers'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { NamedSupplier } from '../../platform/suppliers/call-supplier.ts'
import type { SearchableConnection } from '../../platform/suppliers/connections.ts'
import type { Services } from '../../services.ts'
import { type Flights, SOOPER } from '../flights/public.ts'
import type { Hotels } from '../hotels/public.ts'
import { readBalances, toWireAmount } from '../ledger/public.ts'

export interface SupplierSources {
  flights: Flights
  hotels: Hotels
}

type Capabilities = Partial<FlightSupplier['capabilities'] & StayCapabilities>
type Connection = SearchableConnection<NamedSupplier & { capabilities: Capabilities }>

/** The suppliers of one product: searched together, in their own order. */
interface ProductSuppliers {
  product: SuppliedProduct
  connections: readonly Connection[]
  currency: string
}

/** All suppliers, grouped by product. */
export const readSuppliers = async ({ flights, hotels }: SupplierSources): Promise<ProductSuppliers[]> => [
  { product: 'flight', connections: await flights.connections(), currency: flights.currency },
  { product: 'hotel', connections: await hotels.connections(), currency: hotels.currency },
]

const BUILT_IN: readonly string[] = [SOOPER, HOUSE_STAYS]

const abilityNames = {
  hold: 'hold',
  void: 'void',
  refundQuote: 'refund_quote',
  seatMaps: 'seat_maps',
  lookUpByClientRef: 'look_up',
  noShow: 'no_show',
  correct: 'correct',
  correctIssued: 'correct_issued',
  addExtras: 'add_extras',
  split: 'split',
  remarks: 'remarks',
} as const satisfies Record<keyof Capabilities, SupplierAbility>

const abilitiesOf = (capabilities: Capabilities): SupplierAbility[] =>
  Object.entries(abilityNames).flatMap(([name, ability]) =>
    capabilities[name as keyof typeof abilityNames] ? [ability] : [],
  )

interface RowContext {
  product: SuppliedProduct
  currency: string
  /** By supplier; null for readers who may not see the ledger. */
  payables: Map<string, number> | null
}

function toSupplierRow(
  { supplier, enabled, mode, breaker, health }: Connection,
  { product, currency, payables }: RowContext,
): SupplierRow {
  const { answers, failures, medianMs, lastFailureAt, lastFailure } = health.read()
  return {
    id: supplier.id,
    name: supplier.name,
    product,
    built_in: BUILT_IN.includes(supplier.id),
    enabled,
    mode,
    breaker: breaker.state,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
    last_failure: lastFailure,
    median_ms: medianMs,
    answers,
    failures,
    // Offers in any other currency are left out, so this is the currency it sells in here.
    currency,
    payable: payables && (payables.get(supplier.id) ?? 0),
    abilities: abilitiesOf(supplier.capabilities),
  }
}

/** What we currently owe each supplier. */
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

/** By product, in the order in which they are asked. */
export async function listSuppliers(
  { db, ...sources }: Pick<Services, 'db'> & SupplierSources,
  actor: Caller,
): Promise<SupplierRow[]> {
  const products = await readSuppliers(sources)
  const ids = products.flatMap(({ connections }) => connections.map(({ supplier }) => supplier.id))
  const payables = scopeOf(ledger.accounts.access, actor) ? await readPayables(db.adhoc, ids) : null
  return products.flatMap(({ product, connections, currency }) =>
    connections.map((connection) => toSupplierRow(connection, { product, currency, payables })),
  )
}
