import type { insurance as contract } from '@safar/contract/products/insurance/insurance.contract'
import { planErrors } from '@safar/contract/products/insurance/insurance.rules'
import type { PlanForm } from '@safar/contract/products/insurance/insurance.shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { deleteOrHide } from '../../platform/database/delete-or-hide.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { InsuranceDeps } from './deps.ts'
import { countPolicies, lockPlan, toOfficePlan } from './plans.queries.ts'
import { insurancePlans } from './tables.ts'

function assertForm(form: PlanForm): void {
  const errors = planErrors(form)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The fields of a plan shown in the activity log. */
const describe = ({ name, status, insurer, premiums, cooling_off_days }: PlanForm) => ({
  name: name.en,
  status,
  insurer,
  regions: premiums.map(({ region }) => region),
  cooling_off_days,
})

export async function createPlan({ db }: InsuranceDeps, { body, actor, locale, origin }: Call<typeof contract.create>) {
  assertForm(body)
  const row = await db.tx(async (tx) => {
    const [added] = await tx.insert(insurancePlans).values({ form: body, status: body.status }).returning()
    if (!added) throw new Error('the plan was not written')
    const subject = { subject: 'insurance_plan', subjectId: added.id } as const
    await record(tx, {
      actorId: actor.userId,
      action: 'insurance.add',
      ...subject,
      changes: describe(body),
      origin,
    })
    return added
  })
  return { message: translate(locale, 'insurance_saved'), type: 'success' as const, data: toOfficePlan(row, 0) }
}

export async function updatePlan(
  { db, clock }: InsuranceDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const { version, ...form } = body
  assertForm(form)
  const data = await db.tx(async (tx) => {
    const before = await lockPlan(tx, params.id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'insurance_changed' })
    const [row] = await tx
      .update(insurancePlans)
      .set({ form, status: form.status, version: sql`${insurancePlans.version} + 1`, updatedAt: clock.now() })
      .where(eq(insurancePlans.id, before.id))
      .returning()
    if (!row) throw new Error('the plan was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'insurance.change',
      subject: 'insurance_plan',
      subjectId: row.id,
      changes: difference(describe(before.form), describe(form)),
      origin,
    })
    return toOfficePlan(row, (await countPolicies(tx, [row.id])).get(row.id) ?? 0)
  })
  return { message: translate(locale, 'insurance_updated'), type: 'success' as const, data }
}

/** Deletes a plan nobody has bought; one with sales is hidden instead, since its policies refer to it. */
export async function removePlan(
  { db, clock }: InsuranceDeps,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  return db.tx(async (tx) => {
    const row = await lockPlan(tx, params.id)
    const isSold = (await countPolicies(tx, [row.id])).size > 0
    await deleteOrHide(tx, {
      table: insurancePlans,
      row,
      isSold,
      now: clock.now(),
      actions: { hide: 'insurance.hide', delete: 'insurance.delete' },
      line: { actorId: actor.userId, subject: 'insurance_plan', origin },
    })
    return { message: translate(locale, 'insurance_deleted'), type: 'success' as const }
  })
}
