import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'

/** A limit for each product on what a page shows: nobody reads a longer list. */
export const MAX_FEATURED = 24

/** Settings the office gives to anything it features. */
export const featuredSettings = {
  travel_from: isoDate.nullable().default(null),
  travel_to: isoDate.nullable().default(null),
  active: z.boolean().default(true),
  /** Index in the list, from 0; the others shift. Left out, an existing one stays in place and a new one goes last. */
  position: z.number().int().min(0).max(MAX_FEATURED).optional(),
}

export const featuredState = {
  /** The travel dates to check; defaults to the coming weeks. */
  travel_from: z.string().nullable(),
  travel_to: z.string().nullable(),
  active: z.boolean(),
  /** Null until it has first been checked. */
  checked_at: z.iso.datetime().nullable(),
}
