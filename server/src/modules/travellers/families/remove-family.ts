import type { travellerFamilies as contract } from '@safar/contract/travellers/families.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { families } from '../tables.ts'
import { ownFamily } from './families.queries.ts'

/** Removes a family. Its members stay saved, in no family. */
export async function removeFamily(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [removed] = await tx.delete(families).where(ownFamily(actor.accountId, params.id)).returning()
    if (!removed) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.remove_family',
      subject: 'traveller_family',
      subjectId: removed.id,
      changes: { name: removed.name },
      origin,
    })
  })
  return { message: translate(locale, 'family_deleted'), type: 'success' as const }
}
