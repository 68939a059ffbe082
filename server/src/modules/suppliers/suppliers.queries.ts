import { ledger } from '@safar/contract/money/ledger.contract'
import { type Caller, scopeOf } from '@safar/contract/protocol/access'
import type { SupplierAbility, SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import type { SuppliedProduct } from '@safar/contract/vocabulary/products'
import type { FlightSupplier, StayCapabilities } from '@safar/suppliers'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { NamedSupplier } from '../../platform/suppliers/call-supplier.ts'
import type { SearchableConnection } from '../../platform/suppliers/connections.ts'
import type { Services } from '../../services.ts'
import { readBalances, toWireAmount } from '../ledger/public.ts'

type Capabilities = Partial<FlightSupplier['capabilities'] & StayCapabilities>
type Connection = SearchableConnection<NamedSupplier & { capabilities: Capabilities }>

/** The suppliers of one product: searched together, in their own order. */
export interface SupplierMarket {
  product: SuppliedProduct
  /** The supplier that ships with the product. */
  builtIn: string
  suppliers: {
    connections(): Promise<readonly Connection[]>
    forgetSettings(): void
    currency: string
  }
}

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
  market: SupplierMarket
  /** By supplier; null for readers who may not see the ledger. */
  payables: Map<string, number> | null
}

function toSupplierRow(
  { supplier, enabled, mode, breaker, health }: Connection,
  { market: { product, builtIn, suppliers }, payables }: RowContext,
): SupplierRow {
  const { answers, failures, medianMs, lastFailureAt, lastFailure } = health.read()
  return {
    id: supplier.id,
    name: supplier.name,
    product,
    built_in: supplier.id === builtIn,
    enabled,
    mode,
    breaker: breaker.state,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
    last_failure: lastFailure,
    median_ms: medianMs,
    answers,
    failures,
    // Offers in any other currency are left out, so this is the currency it sells in here.
    currency: suppliers.currency,
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
  { db, markets }: Pick<Services, 'db'> & { markets: readonly SupplierMarket[] },
  actor: Caller,
): Promise<SupplierRow[]> {
  const listed = await Promise.all(
    markets.map(async (market) => ({ market, connections: await market.suppliers.connections() })),
  )
  const ids = listed.flatMap(({ connections }) => connections.map(({ supplier }) => supplier.id))
  const payables = scopeOf(ledger.accounts.access, actor) ? await readPayables(db.adhoc, ids) : null
  return listed.flatMap(({ market, connections }) =>
    connections.map((connection) => toSupplierRow(connection, { market, payables })),
  )
}
