import type { MarginLayer, MarginRow } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { directory } from '../people/public.ts'
import { agentCharges, agentGroupMembers, type Charge, type MarginRule, marginRules, pricingVersion } from './tables.ts'

export const toMarginRow = (rule: MarginRule): MarginRow => ({
  id: rule.id,
  layer: rule.layer,
  kind: rule.kind,
  value: rule.value,
  direction: rule.direction,
  per: rule.per,
  on: rule.on,
  active: rule.active,
  product: rule.product,
  supplier: rule.supplier,
  airline: rule.airline,
  origin: rule.origin,
  destination: rule.destination,
  origin_country: rule.originCountry,
  destination_country: rule.destinationCountry,
  cabin: rule.cabin,
  booking_class: rule.bookingClass,
  trip_type: rule.tripType,
  passenger: rule.passenger,
  city: rule.city,
  stars: rule.stars,
  valid_from: rule.validFrom,
  valid_to: rule.validTo,
  agent_id: rule.agentId,
  group_id: rule.groupId,
})

/** For one agent, including those of the group they are in. */
export async function listMargins(queries: Queries, layer: MarginLayer, agentId?: number): Promise<MarginRow[]> {
  const ownGroup = queries
    .select({ id: agentGroupMembers.groupId })
    .from(agentGroupMembers)
    .where(eq(agentGroupMembers.agentId, agentId ?? 0))
  const rows = await queries
    .select()
    .from(marginRules)
    .where(
      and(
        eq(marginRules.layer, layer),
        agentId === undefined
          ? undefined
          : or(eq(marginRules.agentId, agentId), inArray(marginRules.groupId, ownGroup)),
      ),
    )
    .orderBy(asc(marginRules.id))
    .limit(2_000)
  return rows.map(toMarginRow)
}

const toChargeRow = (charge: Charge, agencyName: string | null): ChargeRow => ({
  id: charge.id,
  agent_id: charge.agentId,
  agency_name: agencyName,
  name: charge.name,
  kind: charge.kind,
  value: charge.value,
  active: charge.active,
  set_by: charge.setBy,
  product: charge.product,
  supplier: charge.supplier,
  city: charge.city,
  stars: charge.stars,
})

type Reader = Pick<ScopedActor, 'scope' | 'accountId'>

/**
 * Agents see their own charges and those the office puts on them; the office does not see what an agent charges a
 * client.
 */
const inScope = ({ scope, accountId }: Reader) =>
  scope === 'all'
    ? eq(agentCharges.setBy, 'office')
    : or(eq(agentCharges.agentId, accountId), and(eq(agentCharges.setBy, 'office'), isNull(agentCharges.agentId)))

export async function listCharges(
  queries: Queries,
  reader: Reader,
  { after, limit, agent_id }: { after?: string | undefined; limit: number; agent_id?: number | undefined },
): Promise<{ charges: ChargeRow[]; next: string | null }> {
  const own = reader.scope === 'own'
  if (own && agent_id !== undefined && agent_id !== reader.accountId) throw notFound()
  const rows = await queries
    .select({ charge: agentCharges, agencyName: directory.agencyName })
    .from(agentCharges)
    .leftJoin(directory, eq(directory.id, agentCharges.agentId))
    .where(
      and(
        inScope(reader),
        own || agent_id === undefined ? undefined : eq(agentCharges.agentId, agent_id),
        after === undefined ? undefined : lt(agentCharges.id, readPageKey(after)),
      ),
    )
    .orderBy(desc(agentCharges.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ charge }) => pageKey(charge.id))
  return {
    charges: page.map(({ charge, agencyName }) => toChargeRow(charge, agencyName)),
    next,
  }
}

export async function readChargeRow(queries: Queries, id: number): Promise<ChargeRow> {
  const [row] = await queries
    .select({ charge: agentCharges, agencyName: directory.agencyName })
    .from(agentCharges)
    .leftJoin(directory, eq(directory.id, agentCharges.agentId))
    .where(eq(agentCharges.id, id))
  if (!row) throw notFound()
  return toChargeRow(row.charge, row.agencyName)
}

/** A charge within the caller's scope, locked. */
export async function lockCharge(tx: Queries, reader: Reader, id: number): Promise<Charge> {
  const [charge] = await tx
    .select()
    .from(agentCharges)
    .where(and(eq(agentCharges.id, id), inScope(reader)))
    .for('update')
  if (!charge) throw notFound()
  return charge
}

/** Every id must be an agency, and may appear only once. */
export async function assertAgents(queries: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await queries
    .select({ id: directory.id })
    .from(directory)
    .where(
      and(
        inArray(directory.id, [...ids]),
        eq(directory.role, 'agent'),
        isNull(directory.agencyId),
        isNull(directory.deletedAt),
      ),
    )
  if (found.length < ids.length) throw notFound()
}

export const assertAgent = (queries: Queries, id: number): Promise<void> => assertAgents(queries, [id])

/** Makes every server read the rules again. */
export async function bumpVersion(tx: Queries): Promise<void> {
  await tx.update(pricingVersion).set({ version: sql`${pricingVersion.version} + 1` })
}
