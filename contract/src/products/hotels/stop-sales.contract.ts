import { office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { actionReply, idParams, optionalLine, pageOf, pageQuery, recordId } from '../../protocol/shapes.ts'
import { supplierId } from '../../suppliers/suppliers.shapes.ts'
import { placeId, searchPlace } from './hotels.shapes.ts'

/** The hotel as its supplier named it when the stop sale was set. */
const stoppedHotel = searchPlace.pick({ id: true, name: true, name_ar: true, city: true, city_ar: true })
export type StoppedHotel = z.infer<typeof stoppedHotel>

const stopSale = z.object({
  id: recordId,
  supplier: z.string(),
  hotel: stoppedHotel,
  reason: z.string().nullable(),
  stopped_by: z.string(),
  stopped_at: z.iso.datetime(),
})
export type StopSale = z.infer<typeof stopSale>

const manage = office('suppliers.manage')

export const stopSales = {
  list: endpoint({
    method: 'GET',
    path: '/stop-sales',
    summary: 'Lists hotels under a stop sale, latest first.',
    access: manage,
    query: z.object(pageQuery),
    reply: pageOf(stopSale),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/stop-sales',
    summary: 'Stops the sale of a hotel: searches omit it and nobody can book it. Existing bookings are unchanged.',
    access: manage,
    body: z.object({ supplier: supplierId, hotel: placeId, reason: optionalLine(200) }),
    reply: actionReply,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/stop-sales/:id',
    summary: 'Resumes the sale of a hotel.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
