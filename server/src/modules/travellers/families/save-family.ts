import type { travellerFamilies as contract } from '@safar/contract/travellers/families.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import { families } from '../tables.ts'
import type { TravellerDeps } from '../travellers.queries.ts'
import { withMembers } from './families.queries.ts'
import { refuseDuplicateName, setMembers } from './family-members.ts'

/** Creates a family from the caller's saved travellers. */
export async function saveFamily(
  deps: TravellerDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.save>,
) {
  const now = deps.clock.now()
  const work = deps.db.tx(async (tx) => {
    const values = { ownerId: actor.accountId, name: body.name, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(families).values(values).returning()
    if (!row) throw new Error('the family was not written')
    await setMembers(tx, row, body.traveller_ids)
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.save_family',
      subject: 'traveller_family',
      subjectId: row.id,
      changes: { name: row.name },
      origin,
    })
    const [family] = await withMembers(tx, deps, actor, [row])
    if (!family) throw new Error('the family was not read')
    const reply = { message: translate(locale, 'family_saved'), type: 'success' as const, family }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return refuseDuplicateName(work)
}
