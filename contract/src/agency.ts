import { z } from './protocol/schema.ts'

const inBothLanguages = z.object({ en: z.string(), ar: z.string() })

/** Our own company, as its customers read it. The server's settings fill it; every page receives it. */
export const agencySchema = z.object({
  name: inBothLanguages,
  address: inBothLanguages,
  phone: z.string(),
  whatsapp: z.string(),
  /** Moments are shown by the clock of this zone, and its midnight ends a day of the books. */
  zone: z.string(),
  /** The currency of the books. */
  currency: z.string(),
})
export type Agency = z.infer<typeof agencySchema>
