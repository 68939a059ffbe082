import type { featured as contract } from '@safar/contract/flights/featured.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { featuredFlights } from './tables.ts'

/** Takes a route off Home for good. */
export async function removeFeatured(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [gone] = await tx.delete(featuredFlights).where(eq(featuredFlights.id, params.id)).returning()
    if (!gone) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'featured.remove',
      subject: 'featured_flight',
      subjectId: gone.id,
      changes: { origin: gone.origin, destination: gone.destination },
      origin,
    })
  })
  return { message: translate(locale, 'featured_removed'), type: 'success' as const }
}
