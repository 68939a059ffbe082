import { minor } from '../flights/flights.shapes.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  idParams,
  isoDate,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'

export const STATEMENT_MAX_MB = 2

export const statementLineStates = ['matched', 'open', 'settled', 'ignored'] as const
export type StatementLineState = (typeof statementLineStates)[number]

export const proposals = [
  'none',
  'approve_deposit',
  'check_amount',
  'post_to_suspense',
  'post_bank_charge',
  'ask_agent',
] as const
export type Proposal = (typeof proposals)[number]

export const statementMatch = z.object({
  id: recordId,
  day: isoDate,
  reference: z.string(),
  description: z.string(),
  /** Positive if paid in, negative if paid out. */
  amount: minor,
  state: z.enum(statementLineStates),
  /** The record it was matched with, or could be. */
  deposit_id: recordId.nullable(),
  collection_id: recordId.nullable(),
  entry_id: recordId.nullable(),
  voucher: z.string().nullable(),
  /** The proposed action for the line. */
  proposal: z.enum(proposals),
  /** The reason, as a sentence. */
  why: z.string(),
})
export type StatementMatch = z.infer<typeof statementMatch>

/** Column headings of a bank's file, in case they are not detected automatically. */
const headings = {
  date_column: optionalLine(60),
  amount_column: optionalLine(60),
  credit_column: optionalLine(60),
  debit_column: optionalLine(60),
  reference_column: optionalLine(60),
  description_column: optionalLine(60),
}

const manage = office('banks.manage')

/** Chosen by the uploader, for querying the progress. */
const uploadId = z.uuid()

/** Progress of reading a file. */
export const uploadProgress = z.object({
  /** Number of new lines in the file; null while it is still being read. */
  lines: z.number().int().nullable(),
  saved: z.number().int(),
  /** Null until all lines are saved. */
  matched: z.number().int().nullable(),
})
export type UploadProgress = z.infer<typeof uploadProgress>

export const bankStatements = {
  upload: endpoint({
    method: 'POST',
    path: '/bank-statements',
    summary: "Reads a bank's CSV file and matches it with deposits and entries; lines read before are skipped.",
    access: manage,
    query: z.object({ bank_id: recordId, upload: uploadId.optional(), ...headings }),
    multipart: true,
    reply: actionReply.extend({
      data: z.object({
        /** The uploaded file; if every line had been read before, the file that brought them. */
        id: recordId,
        lines: z.number().int(),
        matched: z.number().int(),
        open: z.number().int(),
        /** Lines already brought by an earlier file. */
        repeated: z.number().int(),
        /** The first hundred lines that could not be read, with their line numbers. */
        unread: z.array(z.object({ line: z.number().int(), text: z.string() })),
      }),
    }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  progress: endpoint({
    method: 'GET',
    path: '/bank-statement-progress',
    summary: 'Returns the progress of the bank file the caller is uploading; null if this server has no record of it.',
    access: manage,
    query: z.object({ upload: uploadId }),
    reply: z.object({ data: uploadProgress.nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/bank-statements',
    summary: 'Lists bank statement files that were read, newest first.',
    access: manage,
    query: z.object({ ...pageQuery, bank_id: recordId.optional() }),
    reply: pageOf(
      z.object({
        id: recordId,
        bank: namedRecord,
        name: z.string(),
        currency: z.string(),
        read_at: z.iso.datetime(),
        from: isoDate,
        to: isoDate,
        lines: z.number().int(),
        open: z.number().int(),
      }),
    ),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/bank-statements/:id',
    summary: "Lists unmatched bank lines, each with a proposed action, and our entries missing from the bank's file.",
    access: manage,
    params: idParams,
    query: z.object({
      after: pageQuery.after,
      limit: wholeNumber(1, 1_000).default(200),
      /** 1 also returns the lines that match. */
      all: z.enum(['0', '1']).default('0'),
    }),
    reply: z.object({
      currency: z.string(),
      lines: z.array(statementMatch),
      next: z.string().nullable(),
      /** For the days of the file; only on the first page. */
      missing: z.array(
        z.object({ entry_id: recordId, voucher: z.string(), day: isoDate, amount: minor, note: z.string() }),
      ),
    }),
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/bank-statement-lines/:id',
    summary: 'Settles or matches one line of a bank statement, or sets it aside.',
    secondPerson: 'bank_line',
    access: manage,
    params: idParams,
    body: z.object({
      act: z.enum(['approve_deposit', 'post_to_suspense', 'post_bank_charge', 'match', 'ignore']),
      deposit_id: recordId.nullish(),
      entry_id: recordId.nullish(),
      note: optionalLine(240),
    }),
    fieldPermissions: [
      { field: 'act', value: 'approve_deposit', permission: 'deposits.approve' },
      { field: 'act', value: 'post_to_suspense', permission: 'ledger.post' },
      { field: 'act', value: 'post_bank_charge', permission: 'ledger.post' },
    ],
    reply: actionReply.extend({ data: statementMatch }),
    idempotent: true,
  }),
}
