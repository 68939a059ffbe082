import type { insurance as contract, PlanView } from '@safar/contract/products/insurance/insurance.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { InsuranceDeps } from './deps.ts'
import { bookingInsurance, type InsurancePlan, insurancePlans } from './tables.ts'

const canManage = (actor: ScopedActor | null): boolean => actor !== null && hasPermission(actor, 'insurance.manage')

/** The public part of a plan. */
export function toPlan({ id, form }: InsurancePlan): Omit<PlanView, 'office'> {
  const { premiums, ages, ...rest } = form
  return {
    ...rest,
    id,
    regions: premiums.map(({ region, bands }) => ({ region, max_days: bands.at(-1)?.days ?? 0 })),
    max_age: Math.max(...ages.map(({ to }) => to)),
  }
}

export const toOfficePlan = (row: InsurancePlan, bookings: number): PlanView => ({
  ...toPlan(row),
  office: { form: row.form, version: row.version, bookings },
})

/** The list is not paged, because an agency sells only a handful of plans. */
const MAX_PLANS = 200

export const listPlansOnSale = (queries: Queries): Promise<InsurancePlan[]> =>
  queries
    .select()
    .from(insurancePlans)
    .where(and(eq(insurancePlans.status, 'active'), isNull(insurancePlans.hiddenAt)))
    .orderBy(insurancePlans.id)
    .limit(MAX_PLANS)

export async function countPolicies(queries: Queries, planIds: readonly number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map()
  const rows = await queries
    .select({ planId: bookingInsurance.planId, policies: count() })
    .from(bookingInsurance)
    .where(inArray(bookingInsurance.planId, [...planIds]))
    .groupBy(bookingInsurance.planId)
  return new Map(rows.map(({ planId, policies }) => [planId, policies]))
}

export async function listPlans({ db }: InsuranceDeps, { actor, query }: Call<typeof contract.plans>) {
  if (query.status === undefined || !canManage(actor)) {
    const rows = await listPlansOnSale(db.adhoc)
    return { data: rows.map((row) => ({ ...toPlan(row), office: null })) }
  }
  const ofStatus = query.status === 'all' ? undefined : eq(insurancePlans.status, query.status)
  const rows = await db.adhoc
    .select()
    .from(insurancePlans)
    .where(and(isNull(insurancePlans.hiddenAt), ofStatus))
    .orderBy(insurancePlans.id)
    .limit(MAX_PLANS)
  const policies = await countPolicies(
    db.adhoc,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => toOfficePlan(row, policies.get(row.id) ?? 0)) }
}

export async function lockPlan(tx: Queries, id: number): Promise<InsurancePlan> {
  const [row] = await tx
    .select()
    .from(insurancePlans)
    .where(and(eq(insurancePlans.id, id), isNull(insurancePlans.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}
