import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  amountAboveZero,
  idParams,
  isoDate,
  lastChange,
  line,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { minor } from './amounts.ts'

export const STATEMENT_MAX_MB = 2

/** `withdrawn`: entered by hand from an unread line and taken back; it counts nowhere. */
export const statementLineStates = ['matched', 'open', 'settled', 'ignored', 'withdrawn'] as const
export type StatementLineState = (typeof statementLineStates)[number]

/** Why a line of a bank's file was not read. */
export const unreadReasons = [
  'unread_day',
  'unread_order',
  'unread_amount',
  'unread_currency',
  'unread_future',
  'unread_before',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

export const unreadStates = ['open', 'entered', 'ignored'] as const
export type UnreadState = (typeof unreadStates)[number]

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
  /** Set if the line was reconciled or set aside before and that was undone. */
  reopened: lastChange.extend({ reason: z.string() }).nullable(),
})
export type StatementMatch = z.infer<typeof statementMatch>

/** A line of the file that was not read with certainty. */
export const unreadLine = z.object({
  id: recordId,
  /** Its number in the file. */
  place: z.number().int(),
  text: z.string(),
  /** The reason, as a sentence. */
  why: z.string(),
  state: z.enum(unreadStates),
  line_id: recordId.nullable(),
  note: z.string().nullable(),
  decided: lastChange.nullable(),
})
export type UnreadLine = z.infer<typeof unreadLine>

/**
 * A file compared with our books. Amounts are signed as the bank sees them.
 *
 * opening + lines = closing; books + not_in_books + set_aside + booked_later - not_at_bank = closing.
 */
export const reconciliation = z.object({
  /** As the file states it, or the closing balance of the statement before; null if neither is known. */
  opening: minor.nullable(),
  lines: minor,
  line_count: z.number().int(),
  closing: minor.nullable(),
  /** Who entered the closing balance; null if it is in the file. */
  closing_entered: lastChange.nullable(),
  /** Our balance at the end of the last day. */
  books: minor,
  /** Lines up to that day that are still open. */
  not_in_books: minor,
  set_aside: minor,
  /** Lines whose entry has a later day. */
  booked_later: minor,
  /** Our entries up to that day that no line matches. */
  not_at_bank: minor,
  open: z.number().int(),
  unread: z.number().int(),
  /** Closing balance less what it should be by the lines; null while either is unknown. */
  file_difference: minor.nullable(),
  /** Closing balance less what it should be by our books; null while it is unknown. */
  books_difference: minor.nullable(),
  reconciled: z.boolean(),
})
export type Reconciliation = z.infer<typeof reconciliation>

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
        /** New lines that could not be read. */
        unread: z.number().int(),
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
        unread: z.number().int(),
      }),
    ),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/bank-statements/:id',
    summary:
      'Compares a bank file with our books: balances, open and unread lines, and entries the bank does not show.',
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
      /** Only on the first page, as everything below. */
      reconciliation: reconciliation.nullable(),
      /** Lines that could not be read and wait for a decision; with `all` also those decided. The first 200. */
      unread: z.array(unreadLine),
      /** Our entries up to the file's last day that no line matches. The first 500. */
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
      /** Of a bank charge: the part of the line that is tax, at most all of it. */
      tax: amountAboveZero.nullish(),
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
  reopen: endpoint({
    method: 'POST',
    path: '/bank-statement-lines/:id/reopen',
    summary: 'Undoes what was done with a bank line: it is open again, and what it posted is reversed by a new entry.',
    access: manage,
    params: idParams,
    body: z.object({ reason: line(240) }),
    reply: actionReply.extend({ data: statementMatch }),
    idempotent: true,
    secondPerson: 'bank_line_reversal',
  }),
  settleUnread: endpoint({
    method: 'PUT',
    path: '/unread-bank-lines/:id',
    summary: 'Decides about a line that could not be read: entered by hand, set aside with a note, or open again.',
    access: manage,
    params: idParams,
    body: z.object({
      act: z.enum(['enter', 'ignore', 'reopen']),
      /** Required to enter it. */
      day: isoDate.nullish(),
      amount: amountAboveZero.nullish(),
      paid: z.enum(['in', 'out']).nullish(),
      reference: optionalLine(120),
      description: optionalLine(400),
      /** Required to set it aside. */
      note: optionalLine(240),
    }),
    reply: actionReply.extend({ data: unreadLine }),
    idempotent: true,
  }),
  enterClosing: endpoint({
    method: 'PUT',
    path: '/bank-statements/:id',
    summary: 'Enters the closing balance of a bank file that does not state it.',
    access: manage,
    params: idParams,
    body: z.object({
      closing: amount,
      /** The account is overdrawn. */
      overdrawn: z.boolean().default(false),
    }),
    reply: actionReply,
    idempotent: true,
  }),
}
