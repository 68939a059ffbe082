import type { travellers as contract } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { travellers } from './tables.ts'
import { ownOne } from './travellers.queries.ts'

/** Takes a person out of the book for good, numbers and all. Bookings have their own copy. */
export async function removeTraveller(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [gone] = await tx.delete(travellers).where(ownOne(actor.userId, params.id)).returning()
    if (!gone) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.remove',
      subject: 'traveller',
      subjectId: gone.id,
      changes: { given: gone.given, family: gone.family },
      origin,
    })
  })
  return { message: translate(locale, 'traveller_deleted'), type: 'success' as const }
}
