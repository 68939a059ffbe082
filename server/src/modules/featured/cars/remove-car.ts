import type { featuredCars as contract } from '@safar/contract/featured/cars.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { featuredCars } from '../tables.ts'

/** Removes a car from Home for good; enquiries about it keep its name. */
export async function removeCar(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Pick<Call<typeof contract.remove>, 'params' | 'actor' | 'locale' | 'origin'>,
) {
  await db.tx(async (tx) => {
    const [removed] = await tx.delete(featuredCars).where(eq(featuredCars.id, params.id)).returning()
    if (!removed) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'featured.remove',
      subject: 'featured_car',
      subjectId: removed.id,
      changes: { name: removed.name.en },
      origin,
    })
  })
  return { message: translate(locale, 'featured_car_removed'), type: 'success' as const }
}
