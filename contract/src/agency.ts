import { z } from './protocol/schema.ts'

const inBothLanguages = z.object({ en: z.string(), ar: z.string() })

const place = { name: inBothLanguages, address: inBothLanguages, phone: z.string() }

/** Our own company, as its customers read it. The office's settings fill it; every page receives it. */
export const agencySchema = z.object({
  ...place,
  whatsapp: z.string(),
  email: z.string().nullable(),
  /** The name of its uploaded logo; null where the drawn one is shown. */
  logo: z.string().nullable(),
  /** Tax numbers, on invoices and credit notes. */
  ntn: z.string().nullable(),
  strn: z.string().nullable(),
  offices: z.array(z.object(place)),
  licences: z.array(z.object({ name: inBothLanguages, number: z.string() })),
  /** Moments are shown by the clock of this zone, and its midnight ends a day of the books. */
  zone: z.string(),
  /** The currency of the books. */
  currency: z.string(),
})
export type Agency = z.infer<typeof agencySchema>

/** Whom a client deals with, the agent's agency or ours: all that a page behind a link tells of it. */
export const agencyContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  has_logo: z.boolean(),
})
export type AgencyContact = z.infer<typeof agencyContact>
