import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'
import { iata } from './flights.shapes.ts'

export const featuredPlace = z.object({ code: iata, city: z.string(), city_ar: z.string() })
export const featuredAirline = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  colour: z.string().nullable(),
})

/** More than a page shows is a list nobody reads. Of each product. */
export const MAX_FEATURED = 24

/** What the office says of anything it features. */
export const featuredSettings = {
  travel_from: isoDate.nullable().default(null),
  travel_to: isoDate.nullable().default(null),
  active: z.boolean().default(true),
  /** Its place in the list, from 0: the others make room. Left out, it stays, and a new one comes last. */
  position: z.number().int().min(0).max(MAX_FEATURED).optional(),
}

export const featuredState = {
  /** The days to look at; left out, the weeks ahead. */
  travel_from: z.string().nullable(),
  travel_to: z.string().nullable(),
  active: z.boolean(),
  /** Null until it has been looked for. */
  checked_at: z.iso.datetime().nullable(),
}
