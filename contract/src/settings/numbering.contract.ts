import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, isoDate, pageOf, pageQuery, recordId, wholeNumber } from '../protocol/shapes.ts'
import { type DocumentSeries, documentSeries } from '../vocabulary/money.ts'

export const MAX_PREFIX = 10
export const WIDTH = { least: 3, most: 9 } as const

/** How the numbers of a series are formatted, starting from a given day. */
export const numberingForm = z.object({
  series: z.enum(documentSeries),
  /** Letters, digits and slashes. The counter follows after a hyphen, so that no two numbers look alike. */
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9/]{0,9}$/, 'number_prefix'),
  with_year: z.boolean(),
  width: wholeNumber(WIDTH.least, WIDTH.most),
  from: isoDate,
})
export type NumberingForm = z.infer<typeof numberingForm>

type NumberFormat = Pick<NumberingForm, 'prefix' | 'with_year' | 'width'>

/** Used until the office sets its own format. */
export const standardNumbering = {
  invoice: { prefix: 'INV', with_year: false, width: 6 },
  credit_note: { prefix: 'CN', with_year: false, width: 6 },
} as const satisfies Record<DocumentSeries, NumberFormat>

/** `INV-2026-000042` */
export function writeNumber({ prefix, with_year, width }: NumberFormat, number: number, year: string): string {
  return [prefix, ...(with_year ? [year] : []), String(number).padStart(width, '0')].join('-')
}

const numberingLine = numberingForm.extend({ id: recordId, by: z.string(), at: z.iso.datetime() })
export type NumberingLine = z.infer<typeof numberingLine>

export const numbering = {
  list: endpoint({
    method: 'GET',
    path: '/document-numbering',
    summary: 'Lists every number format invoices and credit notes have had, newest first, with the counters.',
    access: office('settings.manage'),
    query: z.object(pageQuery),
    reply: pageOf(numberingLine).extend({
      /** The number the next document of each series will have. */
      next_number: z.object({ invoice: z.number().int(), credit_note: z.number().int() }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/document-numbering',
    summary: 'Adds a number format for a series, from a given day on; earlier documents keep their numbers.',
    access: office('settings.manage'),
    body: numberingForm,
    reply: actionReply.extend({ data: numberingLine }),
    idempotent: true,
  }),
}
