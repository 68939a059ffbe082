import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, line, pageOf, pageQuery, recordId, wholeNumber } from '../protocol/shapes.ts'
import { currencies } from '../vocabulary/currencies.ts'
import { minor } from './amounts.ts'
import { uploadProgress } from './bank-statements.contract.ts'
import { foreignAmount } from './payables.shapes.ts'

/** How a supplier's line compares with our books. */
export const lineVerdicts = ['agrees', 'other_amount', 'not_ours'] as const
export type LineVerdict = (typeof lineVerdicts)[number]

const counts = z.object({
  agrees: z.number().int(),
  other_amount: z.number().int(),
  not_ours: z.number().int(),
})

export const statementItem = z.object({
  id: recordId,
  ref: z.string(),
  booking_id: recordId.nullable(),
  day: isoDate,
  charged: minor,
  open: minor,
})

export const supplierStatementLine = z.object({
  id: recordId,
  day: isoDate,
  reference: z.string(),
  description: z.string(),
  /** Positive: the supplier charges it. */
  amount: minor,
  verdict: z.enum(lineVerdicts),
  item: statementItem.nullable(),
  /** The supplier's amount minus ours, over all its lines for one booking. */
  difference: minor,
  /** Nothing done yet, set aside with a note, adjustment awaiting a second person, or adjustment posted. */
  state: z.enum(['open', 'set_aside', 'adjusting', 'adjusted']),
  note: z.string().nullable(),
})
export type SupplierStatementLine = z.infer<typeof supplierStatementLine>

const statementFile = z.object({
  id: recordId,
  supplier: z.object({ account_id: recordId, name: z.string() }),
  /** The currency of the statement's amounts and differences, and the currency of our books. */
  currency: z.string(),
  own_currency: z.string(),
  name: z.string(),
  read_at: z.iso.datetime(),
  from: isoDate,
  to: isoDate,
  lines: z.number().int(),
})
export type SupplierStatementFile = z.infer<typeof statementFile>

const view = office('ledger.view')
const post = office('ledger.post')

export const supplierStatements = {
  upload: endpoint({
    method: 'POST',
    path: '/supplier-statements',
    summary: "Reads a supplier's CSV or XLSX file and compares it with what we owe, line by line.",
    access: post,
    query: z.object({
      account_id: recordId,
      upload: z.uuid().optional(),
      /** The currency of the statement's amounts, one this supplier sells in; defaults to our own. */
      currency: z.enum(currencies).optional(),
    }),
    multipart: true,
    reply: actionReply.extend({
      data: z.object({
        id: recordId,
        lines: z.number().int(),
        counts,
        /** The first hundred lines that could not be read, with their line numbers. */
        unread: z.array(z.object({ line: z.number().int(), text: z.string() })),
      }),
    }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  progress: endpoint({
    method: 'GET',
    path: '/supplier-statement-progress',
    summary:
      'Returns the progress of the supplier file the caller is uploading; null if this server has no record of it.',
    access: post,
    query: z.object({ upload: z.uuid() }),
    reply: z.object({ data: uploadProgress.nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/supplier-statements',
    summary: 'Lists supplier statement files that were read, newest first.',
    access: view,
    query: z.object({ ...pageQuery, account_id: recordId.optional() }),
    reply: pageOf(statementFile),
  }),
  show: endpoint({
    method: 'GET',
    path: '/supplier-statements/:id',
    summary: 'Returns the lines of a file compared with our books as they are now, and our items it does not list.',
    access: view,
    params: idParams,
    query: z.object({
      after: pageQuery.after,
      limit: wholeNumber(1, 1_000).default(200),
      verdict: z.enum(lineVerdicts).optional(),
    }),
    reply: z.object({
      statement: statementFile,
      counts,
      /** Open items that agree, which one payment can settle. */
      payable: z.object({
        /** In our own currency; for foreign amounts, the value at which they are booked. */
        amount: minor,
        foreign: foreignAmount.nullable(),
        item_ids: z.array(recordId),
      }),
      lines: z.array(supplierStatementLine),
      next: z.string().nullable(),
      /** For the days of the file; only on the first page. */
      missing: z.array(statementItem),
    }),
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/supplier-statement-lines/:id',
    summary: 'Sets a difference aside with a note, or requests an adjustment that a second person approves.',
    access: post,
    params: idParams,
    body: z.object({ act: z.enum(['adjust', 'set_aside']), note: line(240) }),
    reply: actionReply.extend({ data: supplierStatementLine }),
    idempotent: true,
  }),
}
