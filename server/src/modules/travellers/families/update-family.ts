import type { travellerFamilies as contract } from '@safar/contract/travellers/families.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { families } from '../tables.ts'
import type { TravellerDeps } from '../travellers.queries.ts'
import { ownFamily, withMembers } from './families.queries.ts'
import { refuseDuplicateName, setMembers } from './family-members.ts'

/** Changes the name or the members of one of the caller's families. */
export async function updateFamily(
  deps: TravellerDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const work = deps.db.tx(async (tx) => {
    const [before] = await tx.select().from(families).where(ownFamily(actor.accountId, params.id)).for('update')
    if (!before) throw notFound()
    const [row] = await tx
      .update(families)
      .set({ name: body.name, updatedAt: deps.clock.now() })
      .where(eq(families.id, before.id))
      .returning()
    if (!row) throw new Error('the family was not written')
    await setMembers(tx, row, body.traveller_ids)
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.update_family',
      subject: 'traveller_family',
      subjectId: row.id,
      changes: difference({ name: before.name }, { name: row.name }),
      origin,
    })
    const [family] = await withMembers(tx, deps, actor, [row])
    if (!family) throw new Error('the family was not read')
    return { message: translate(locale, 'family_updated'), type: 'success' as const, family }
  })
  return refuseDuplicateName(work)
}
