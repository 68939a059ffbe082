import { z } from '../../protocol/schema.ts'
import { iata } from '../../reference/places.shapes.ts'

/** One end of a route. */
export const routePlace = z.object({ code: iata, city: z.string(), city_ar: z.string() })

/** An airline with the colour of its tail, if known. */
export const routeAirline = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  colour: z.string().nullable(),
})
