import { localizedText } from '../content/localized.ts'
import { picture, pictureName } from '../content/pictures.contract.ts'
import { money } from '../money/amounts.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amountAboveZero, idParams, recordId, wholeNumber } from '../protocol/shapes.ts'

/** A limit on what a page shows: nobody reads a longer list. */
export const MAX_CARS = 24
export const MAX_CAR_SEATS = 60

const words = z.object({ en: z.string(), ar: z.string() })

/** A hire car on Home: sold if it is a vehicle on sale, otherwise people ask for it by an enquiry. */
export const featuredCar = z.object({
  id: recordId,
  name: words,
  city: words,
  seats: z.number().int(),
  picture,
  /** The lowest price per day. */
  per_day: money,
  /** The vehicle it is, while that can be booked. */
  vehicle_id: recordId.nullable(),
})
export type FeaturedCar = z.infer<typeof featuredCar>

export const carRow = featuredCar.extend({ active: z.boolean() })
export type CarRow = z.infer<typeof carRow>

export const carForm = z.object({
  name: localizedText(80),
  city: localizedText(60),
  seats: wholeNumber(1, MAX_CAR_SEATS),
  picture: pictureName,
  per_day: amountAboveZero,
  vehicle_id: recordId.nullable().default(null),
  active: z.boolean().default(true),
  /** Index in the list, from 0; the others shift. Left out, an existing one stays in place and a new one goes last. */
  position: z.number().int().min(0).max(MAX_CARS).optional(),
})
export type CarForm = z.infer<typeof carForm>

const manage = office('media.manage')
const saved = actionReply.extend({ data: carRow })

export const featuredCars = {
  list: endpoint({
    method: 'GET',
    path: '/featured-cars',
    summary: 'Lists the cars on Home, in order.',
    access: anyone,
    reply: z.object({ data: z.array(featuredCar) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/featured-cars/all',
    summary: 'Lists every featured car in order, including those not shown.',
    access: manage,
    reply: z.object({ data: z.array(carRow) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/featured-cars',
    summary: 'Features a car.',
    access: manage,
    body: carForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/featured-cars/:id',
    summary: 'Updates or moves a featured car.',
    access: manage,
    params: idParams,
    body: carForm,
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/featured-cars/:id',
    summary: 'Removes a car from Home permanently.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
