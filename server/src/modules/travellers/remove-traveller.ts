import type { travellers as contract } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { travellers } from './tables.ts'
import { ownTraveller } from './travellers.queries.ts'

/** Deletes a saved traveller for good, including the numbers. Bookings have their own copy. */
export async function removeTraveller(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [removed] = await tx.delete(travellers).where(ownTraveller(actor.accountId, params.id)).returning()
    if (!removed) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.remove',
      subject: 'traveller',
      subjectId: removed.id,
      changes: { given: removed.givenName, family: removed.familyName },
      origin,
    })
  })
  return { message: translate(locale, 'traveller_deleted'), type: 'success' as const }
}
