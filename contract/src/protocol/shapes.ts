import { westernDigits } from '../digits.ts'
import { fileFormats } from '../vocabulary/money.ts'
import { locales } from '../wording/locale.ts'
import { z } from './schema.ts'

const digitsToNumber = (value: unknown): unknown => {
  const text = typeof value === 'string' ? westernDigits(value) : ''
  return /^-?\d{1,16}$/.test(text) ? Number(text) : value
}

/**
 * A whole number, or its digits as sent by forms and queries, of any keyboard. Nothing else is accepted as a number: not true,
 * [5], '0x10' or an empty field.
 */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(digitsToNumber, z.number().int().min(least).max(most))

export const recordId = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** The key of a part within its form, such as a stay, an extra or a document. */
export const choiceKey = z.string().regex(/^[a-z0-9-]{1,24}$/, 'wrong_kind')

/** A person or thing by id and display name. */
export const namedRecord = z.object({ id: recordId, name: z.string() })

/** The largest amount of any single movement, in minor units: nine thousand of them still add up exactly. */
export const MAX_AMOUNT = 1_000_000_000_000

const amountFrom = (least: 0 | 1) =>
  z.preprocess(
    digitsToNumber,
    z
      .number({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'amount_wrong') })
      .int('amount_wrong')
      .min(least, least === 0 ? 'amount_low' : 'amount_above_zero')
      .max(MAX_AMOUNT, 'amount_high'),
  )

/** An amount sent by a caller, in whole minor units. Every amount in a query or body is one of these two. */
export const amount = amountFrom(0)
export const amountAboveZero = amountFrom(1)

export const idParams = z.object({ id: recordId })

/** Invisible characters that change the reading order of text, so that one name could pass for another. */
const readingOrder = /^[^\u202a-\u202e\u2066-\u2069]*$/

/** Trimmed single-line text; control characters are rejected rather than stored. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'plain_text')
    .regex(readingOrder, 'reading_order')

/** An optional line; an empty field counts as omitted. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'plain_text')
    .regex(readingOrder, 'reading_order')
    .optional()
    .transform((text) => text || undefined)

/** Without letters that show nothing, and separators that only look like a space or a line. */
const visible = /^(?=.*[\p{L}\p{N}])[^\u115f\u1160\u200b\u2028\u2029\u2060\u2800\u3164\ufeff\uffa0]*$|^$/u
const link = /^(?!.*(?:https?:|:\/\/|www\.|\.\p{L}{2,}\/))/iu

const asName = <T extends z.ZodString>(text: T) =>
  text
    .regex(visible, 'name_plain')
    .regex(link, 'name_plain')
    .regex(/^[^\p{Cc}]*$/u, 'plain_text')
    .regex(readingOrder, 'reading_order')

/** The name of a person or an agency as people read it: something visible, and no link. */
export const properName = (max: number) => asName(z.string().trim().min(1, 'required').max(max))

/** An optional name; an empty field counts as omitted. */
export const optionalName = (max: number) =>
  asName(z.string().trim().max(max))
    .optional()
    .transform((text) => text || undefined)

/** An empty field counts as omitted. */
export const blank = <T extends z.ZodType<unknown, string>>(kind: T) =>
  z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(kind.optional())
    .optional()

/** Multi-line text as typed; control characters other than line breaks are rejected. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'plain_text')

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('email'))

/** E.164; spaces, dashes and brackets are removed from the input. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s()\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'phone'))

/** Whom to reach about a booking. */
export const contactForm = z.object({ name: properName(120), email, phone })

export const isoDate = z.iso.date('date')

export const locale = z.enum(locales)

/** One page of a list: rows in order, and the key after which the next page starts. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), next: z.string().nullable() })

export const pageQuery = {
  after: z.string().max(400).optional(),
  limit: wholeNumber(1, 200).default(50),
}

/** `{success}`, as the specification writes it. */
export const success = z.object({ success: z.literal(true) })

/** A message with its own toast type. */
export const statusMessage = z.object({
  status: z.enum(['success', 'error', 'info', 'warning']),
  description: z.string(),
})

/** `{message, type}`: the message about an action, and its tone. */
export const actionReply = z.object({ message: z.string(), type: z.enum(['success', 'error', 'info', 'warning']) })

/** Who saved a record last, and when. */
export const lastChange = z.object({ by: z.string(), at: z.iso.datetime() })

/** A whole list as a file: accepts the list's filters but no paging. */
export const fileQuery = { format: z.enum(fileFormats).default('csv') }
export const fileReply = { reply: z.unknown(), binary: true, generated: true } as const
