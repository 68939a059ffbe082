import type { promos as contract } from '@safar/contract/content/promos.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { promoImages } from './tables.ts'

/** Deletes a banner; its picture stays, since another banner may show it. */
export async function removePromo(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Pick<Call<typeof contract.remove>, 'params' | 'actor' | 'locale' | 'origin'>,
) {
  await db.tx(async (tx) => {
    const [removed] = await tx.delete(promoImages).where(eq(promoImages.id, params.id)).returning()
    if (!removed) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'promo.remove',
      subject: 'promo_image',
      subjectId: removed.id,
      changes: { title: removed.alt.en },
      origin,
    })
  })
  return { message: translate(locale, 'promo_deleted'), type: 'success' as const }
}
