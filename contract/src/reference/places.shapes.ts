import { z } from '../protocol/schema.ts'

export const iata = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'airport')

/** Display names: the city for an airport code, and an airline for its code. */
export const namedPlace = z.object({
  code: z.string(),
  city: z.string(),
  city_ar: z.string(),
  /** Its time zone, where its clock matters. */
  zone: z.string().optional(),
})
export type NamedPlace = z.infer<typeof namedPlace>
export const namedAirline = z.object({ code: z.string(), name: z.string(), name_ar: z.string() })
export type NamedAirline = z.infer<typeof namedAirline>
