import type { stopSales as contract } from '@safar/contract/products/hotels/stop-sales.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { REFRESH_FEATURED } from '../../featured/public.ts'
import type { Hotels } from '../hotels.ts'
import { findPlace } from '../places.ts'
import { insertStopSale } from './stop-sales.queries.ts'

export type StopSaleServices = Pick<Services, 'db' | 'jobs' | 'clock'> & { hotels: Hotels }

/** Stops the sale of one hotel. Existing bookings there stay as they are. */
export async function stopSale(
  { db, jobs, clock, hotels }: StopSaleServices,
  { body: { supplier, hotel: hotelId, reason }, actor, locale, origin }: Call<typeof contract.stop>,
) {
  const place = hotels.connection(supplier) && (await findPlace(hotels, 'hotel', hotelId))
  if (!place) throw invalid({ hotel: 'hotel_unknown' })
  const { id, name, nameArabic, city, cityArabic } = place
  await db.tx(async (tx) => {
    const hotel = { id, name, name_ar: nameArabic, city, city_ar: cityArabic }
    const stop = { supplier, hotelId, hotel, reason: reason ?? null, stoppedBy: actor.userId, stoppedAt: clock.now() }
    if (!(await insertStopSale(tx, stop))) throw new AppError('conflict', { shown: 'hotel_stopped_before' })
    await record(tx, {
      actorId: actor.userId,
      action: 'hotels.stop_sale',
      subject: 'hotel',
      subjectId: hotelId,
      changes: { hotel: name, ...(reason && { reason }) },
      origin,
    })
    // The hotel may be featured on Home.
    await jobs.enqueue(tx, REFRESH_FEATURED, {})
  })
  hotels.stopped.forget()
  return { message: translate(locale, 'sale_stopped'), type: 'success' as const }
}
