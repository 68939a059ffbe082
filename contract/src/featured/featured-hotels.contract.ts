import { money } from '../money/amounts.ts'
import { hotel } from '../products/hotels/hotel.schema.ts'
import { placeId, searchPlace } from '../products/hotels/hotels.shapes.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, recordId } from '../protocol/shapes.ts'
import { MAX_NIGHTS } from '../vocabulary/hotels.ts'
import { featuredSettings, featuredState } from './featured.shapes.ts'

export const MAX_DAYS_AHEAD = 365

const featuredPlace = searchPlace.pick({
  id: true,
  name: true,
  name_ar: true,
  city: true,
  city_ar: true,
  country: true,
})
export type FeaturedPlace = z.infer<typeof featuredPlace>

/** The lowest public rate per night for two adults in one room, including taxes. */
const rate = z.object({
  supplier: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  per_night: money,
  stars: hotel.shape.stars,
  picture: hotel.shape.picture,
})
export type FeaturedRate = z.infer<typeof rate>

/** A hotel on Home; shown only with a recently found rate. */
export const featuredHotel = z.object({ id: recordId, hotel: featuredPlace, rate, checked_at: z.iso.datetime() })
export type FeaturedHotel = z.infer<typeof featuredHotel>

const featuredHotelRow = z.object({
  id: recordId,
  hotel: featuredPlace,
  nights: z.number().int(),
  /** Minimum number of days from today to arrival. */
  days_ahead: z.number().int(),
  ...featuredState,
  rate: rate.nullable(),
})
export type FeaturedHotelRow = z.infer<typeof featuredHotelRow>

const form = z.object({
  hotel: placeId,
  nights: z.number().int().min(1).max(MAX_NIGHTS),
  days_ahead: z.number().int().min(0).max(MAX_DAYS_AHEAD),
  ...featuredSettings,
})
export type FeaturedHotelForm = z.infer<typeof form>

const manage = office('media.manage')

export const featuredHotels = {
  list: endpoint({
    method: 'GET',
    path: '/featured-hotels',
    summary: 'Lists the hotels on Home with the lowest public rate and its dates.',
    access: anyone,
    reply: z.object({ data: z.array(featuredHotel) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/featured-hotels/all',
    summary: 'Lists every featured hotel in order, including those not shown.',
    access: manage,
    reply: z.object({ data: z.array(featuredHotelRow) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/featured-hotels',
    summary: 'Features a hotel.',
    access: manage,
    body: form,
    reply: actionReply.extend({ data: featuredHotelRow }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/featured-hotels/:id',
    summary: 'Updates or moves a featured hotel.',
    access: manage,
    params: idParams,
    body: form,
    reply: actionReply.extend({ data: featuredHotelRow }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/featured-hotels/:id',
    summary: 'Removes a hotel from Home permanently.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
