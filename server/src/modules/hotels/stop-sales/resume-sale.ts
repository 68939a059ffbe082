import type { stopSales as contract } from '@safar/contract/products/hotels/stop-sales.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import { REFRESH_FEATURED } from '../../featured/public.ts'
import type { StopSaleServices } from './stop-sale.ts'
import { deleteStopSale } from './stop-sales.queries.ts'

/** Resumes the sale of a hotel, from the next search on. */
export async function resumeSale(
  { db, jobs, hotels }: StopSaleServices,
  { params, actor, locale, origin }: Call<typeof contract.resume>,
) {
  await db.tx(async (tx) => {
    const resumed = await deleteStopSale(tx, params.id)
    await record(tx, {
      actorId: actor.userId,
      action: 'hotels.resume_sale',
      subject: 'hotel',
      subjectId: resumed.hotelId,
      changes: { hotel: resumed.hotel.name },
      origin,
    })
    await jobs.enqueue(tx, REFRESH_FEATURED, {})
  })
  hotels.stopped.forget()
  return { message: translate(locale, 'sale_resumed'), type: 'success' as const }
}
