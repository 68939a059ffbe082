import type { featured as contract } from '@safar/contract/featured/featured.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { deleteFeatured } from './featured.queries.ts'
import type { FeaturedProduct } from './product.ts'

/** Removes an item from Home for good. */
export async function removeFeatured(
  { db }: Pick<Services, 'db'>,
  { product, subject, texts }: Pick<FeaturedProduct, 'product' | 'subject' | 'texts'>,
  { params, actor, locale, origin }: Pick<Call<typeof contract.remove>, 'params' | 'actor' | 'locale' | 'origin'>,
) {
  await db.tx(async (tx) => {
    const item = await deleteFeatured(tx, product, params.id)
    await record(tx, {
      actorId: actor.userId,
      action: 'featured.remove',
      subject,
      subjectId: item.id,
      changes: item.hotel ? { hotel: item.hotel.name } : { origin: item.origin, destination: item.destination },
      origin,
    })
  })
  return { message: translate(locale, texts.removed), type: 'success' as const }
}
