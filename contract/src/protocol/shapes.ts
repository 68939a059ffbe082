import { z } from './schema.ts'

export const recordId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const idParams = z.object({ id: recordId })

/** Trimmed text of one line; control characters are refused rather than stored. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'plain_text')

/** An optional line: an empty field counts as left out. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'plain_text')
    .optional()
    .transform((text) => text || undefined)

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('email'))

/** E.164, as typed: spaces, dashes and brackets are dropped. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'phone'))

export const isoDate = z.iso.date('date')

export const locale = z.enum(['en', 'ar'])
export type Locale = z.infer<typeof locale>

/** A page of a list: rows in order, and the key the next page starts after. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), next: z.string().nullable() })

export const pageQuery = {
  after: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** `{success}` as the specification writes it. */
export const success = z.object({ success: z.literal(true) })

/** A message with its own toast type. */
export const statusMessage = z.object({
  status: z.enum(['success', 'error', 'info', 'warning']),
  description: z.string(),
})

/** `{message, type}`: what is said of an act, and in which tone. */
export const actionReply = z.object({ message: z.string(), type: z.enum(['success', 'error', 'info', 'warning']) })
