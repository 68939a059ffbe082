import type { pricing as contract } from '@safar/contract/pricing/pricing.contract'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { assertAgent, bumpVersion, lockCharge, readChargeRow } from './pricing.queries.ts'
import { assertConditionsAgree, type PricingDeps } from './save-margins.ts'
import { successReply } from './success-reply.ts'
import { agentCharges, type Charge } from './tables.ts'

/** Each side can change only its own charges: an agent sees those of the office but cannot change them. */
async function lockOwnCharge(tx: Queries, actor: ScopedActor, id: number): Promise<Charge> {
  const charge = await lockCharge(tx, actor, id)
  const side = actor.scope === 'own' ? 'agent' : 'office'
  if (charge.setBy !== side) throw new AppError('forbidden', { shown: 'forbidden', inner: `charge ${id}` })
  return charge
}

async function upsertCharge(tx: Queries, before: Charge | null, values: Omit<Charge, 'id'>): Promise<Charge> {
  const [after] = before
    ? await tx
        .update(agentCharges)
        .set({ ...values, updatedAt: new Date() })
        .where(eq(agentCharges.id, before.id))
        .returning()
    : await tx.insert(agentCharges).values(values).returning()
  if (!after) throw new Error('the charge was not written')
  return after
}

export async function saveCharge(
  { db, pricing }: PricingDeps,
  { body, actor, locale, origin }: Call<typeof contract.saveCharge>,
) {
  const own = actor.scope === 'own'
  if (own && body.agent_id && body.agent_id !== actor.accountId) throw notFound()
  const agentId = own ? actor.accountId : (body.agent_id ?? null)
  assertConditionsAgree(body)
  const data = await db.tx(async (tx) => {
    const before = body.id === undefined ? null : await lockOwnCharge(tx, actor, body.id)
    if (agentId !== null) await assertAgent(tx, agentId)
    await bumpVersion(tx)
    const { name, kind, value, active, product, supplier, city, stars } = body
    const values = { agentId, name, kind, value, active, product, supplier, city, stars }
    const after = await upsertCharge(tx, before, { ...values, setBy: own ? 'agent' : 'office' })
    await record(tx, {
      actorId: actor.userId,
      action: 'pricing.save_charge',
      subject: 'charge',
      subjectId: after.id,
      changes: difference(before ?? {}, values),
      origin,
    })
    return readChargeRow(tx, after.id)
  })
  pricing.refresh()
  return { ...successReply(locale, 'charge_saved'), data }
}

export async function setChargeStatus(
  { db, pricing }: PricingDeps,
  { body, actor, locale, origin }: Call<typeof contract.setChargeStatus>,
) {
  const data = await db.tx(async (tx) => {
    const charge = await lockOwnCharge(tx, actor, body.id)
    await bumpVersion(tx)
    await tx
      .update(agentCharges)
      .set({ active: body.active, updatedAt: new Date() })
      .where(eq(agentCharges.id, charge.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'pricing.charge_status',
      subject: 'charge',
      subjectId: charge.id,
      changes: difference({ active: charge.active }, { active: body.active }),
      origin,
    })
    return readChargeRow(tx, charge.id)
  })
  pricing.refresh()
  return { ...successReply(locale, 'charge_status'), data }
}
