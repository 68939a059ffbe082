import { z } from './protocol/schema.ts'

const inBothLanguages = z.object({ en: z.string(), ar: z.string() })

const place = { name: inBothLanguages, address: inBothLanguages, phone: z.string() }

/** Our own company as its customers see it. Filled from the office's settings and sent to every page. */
export const agencySchema = z.object({
  ...place,
  whatsapp: z.string(),
  email: z.string().nullable(),
  /** File name of the uploaded logo; null to show the drawn default. */
  logo: z.string().nullable(),
  /** Tax numbers, printed on invoices and credit notes. */
  ntn: z.string().nullable(),
  strn: z.string().nullable(),
  offices: z.array(z.object(place)),
  licences: z.array(z.object({ name: inBothLanguages, number: z.string() })),
  /** Times are shown in this time zone, and a day of the books ends at its midnight. */
  zone: z.string(),
  /** The currency of the books. */
  currency: z.string(),
})
export type Agency = z.infer<typeof agencySchema>

/**
 * The business a client deals with: the agent's agency or ours. This is all a page behind a private link reveals about
 * it.
 */
export const agencyContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  has_logo: z.boolean(),
})
export type AgencyContact = z.infer<typeof agencyContact>
