import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { fileQuery, fileReply, isoDate, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { passengerTypes } from '../vocabulary/flights.ts'
import { entryKinds } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'

/** Why an airline bills or refunds something: an issue, a later addition or change, or a reversal. */
export const ticketActions = ['issue', 'extras', 'change', 'void', 'refund', 'other'] as const
export type TicketAction = (typeof ticketActions)[number]

/** The components of what a supplier is due for a document: fare + taxes − commission + other = net. */
export const ticketFigures = ['fare', 'taxes', 'commission', 'other', 'net'] as const
const figures = { fare: minor, taxes: minor, commission: minor, other: minor, net: minor }

const days = { from: isoDate, to: isoDate }
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
const head = { currency: z.string(), currencies: z.array(z.string()) }
const booking = z.object({ id: recordId, ref: z.string() })

export const ticketLine = z.object({
  /** Made of the entry's id and the line's position in it. */
  id: z.string(),
  day: isoDate,
  voucher: z.string(),
  action: z.enum(ticketActions),
  airline: z.string(),
  supplier: z.string(),
  /** Null if the airline gave no number. */
  document: z.string().nullable(),
  passenger: z.string(),
  booking: booking.extend({ pnr: z.string().nullable() }),
  ...figures,
})
export type TicketLine = z.infer<typeof ticketLine>

/** For the whole period: the amount due by action; the actions add up to the net. */
const billed = { documents: z.number().int(), issues: minor, changes: minor, voids: minor, refunds: minor, ...figures }
export const airlineBill = z.object({ airline: z.string(), name: z.string(), ...billed })
export type AirlineBill = z.infer<typeof airlineBill>
const airline = z.string().trim().min(1).max(4).optional()

export const journalEntry = z.object({
  id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  note: z.string(),
  created_by: z.string().nullable(),
  booking_id: recordId.nullable(),
  lines: z.array(z.object({ account_id: recordId, account: z.string(), debit: minor, credit: minor })),
  /** Debits of the period up to and including this entry; credits are the same amount. */
  running: minor,
})
export type JournalEntry = z.infer<typeof journalEntry>

export const passengerDates = ['travel', 'issue'] as const
export const passengerLine = z.object({
  id: z.string(),
  travel_on: isoDate.nullable(),
  issued_on: isoDate.nullable(),
  name: z.string(),
  type: z.enum(passengerTypes),
  ticket: z.string().nullable(),
  pnr: z.string().nullable(),
  booking,
  /** In the reader's language. */
  product: z.string(),
  route: z.string(),
  buyer: z.string(),
})
export type PassengerLine = z.infer<typeof passengerLine>

/** Amounts moved by a void or refund. */
export const reversalFigures = ['returned', 'fee', 'supplier', 'margin'] as const
const reversed = {
  /** Returned to the buyer, before our fee. */
  returned: minor,
  fee: minor,
  /** Returned by the supplier. */
  supplier: minor,
  /** Margin we had earned and gave back; positive is a loss. */
  margin: minor,
}
export const reversalLine = z.object({
  id: recordId,
  day: isoDate,
  voucher: z.string(),
  kind: z.enum(['void', 'refund']),
  booking: booking.nullable(),
  lead: z.string(),
  route: z.string(),
  product: z.string(),
  buyer: z.string(),
  ...reversed,
})
export type ReversalLine = z.infer<typeof reversalLine>

const seesReports = office('reports.view')
const seesBooks = office('ledger.view')
const seesBookings = office('bookings.view')

const ticketQuery = { ...days, airline, currency }
const journalQuery = { ...days, currency }
const passengerQuery = { ...days, dated: z.enum(passengerDates).default('travel') }
const reversalQuery = { ...days, currency }

export const listReports = {
  ticketsFile: endpoint({
    method: 'GET',
    path: '/ticket-report/file',
    summary: 'Exports the ticket report as a file.',
    access: seesReports,
    query: z.object({ ...ticketQuery, ...fileQuery }),
    ...fileReply,
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/ticket-report',
    summary:
      'Lists amounts due to suppliers for ticket issues, changes, voids and refunds, with airline totals that match the ledger.',
    access: seesReports,
    query: z.object({ ...pageQuery, ...ticketQuery }),
    reply: pageOf(ticketLine).extend({ ...head, airlines: z.array(airlineBill), total: z.object(billed) }),
  }),
  journalFile: endpoint({
    method: 'GET',
    path: '/journal/file',
    summary: 'Exports the journal as a file, with a line for each side of an entry.',
    access: seesBooks,
    query: z.object({ ...journalQuery, ...fileQuery }),
    ...fileReply,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/journal',
    summary: 'Lists every entry of a period by day, with both sides and a running total.',
    access: seesBooks,
    query: z.object({ ...pageQuery, ...journalQuery }),
    reply: pageOf(journalEntry).extend({
      ...head,
      total: z.object({ entries: z.number().int(), debit: minor, credit: minor }),
    }),
  }),
  passengersFile: endpoint({
    method: 'GET',
    path: '/passenger-report/file',
    summary: 'Exports the passenger report as a file.',
    access: seesBookings,
    query: z.object({ ...passengerQuery, ...fileQuery }),
    ...fileReply,
  }),
  passengers: endpoint({
    method: 'GET',
    path: '/passenger-report',
    summary: 'Lists the travellers of issued bookings, by date of travel or of issue.',
    access: seesBookings,
    query: z.object({ ...pageQuery, ...passengerQuery }),
    reply: pageOf(passengerLine).extend({ total: z.object({ passengers: z.number().int() }) }),
  }),
  reversalsFile: endpoint({
    method: 'GET',
    path: '/reversal-report/file',
    summary: 'Exports the report of voids and refunds as a file.',
    access: seesReports,
    query: z.object({ ...reversalQuery, ...fileQuery }),
    ...fileReply,
  }),
  reversals: endpoint({
    method: 'GET',
    path: '/reversal-report',
    summary: 'Lists voids and refunds of a period: what buyers got back, what suppliers returned, and our fees.',
    access: seesReports,
    query: z.object({ ...pageQuery, ...reversalQuery }),
    reply: pageOf(reversalLine).extend({
      ...head,
      total: z.object({ voids: z.number().int(), refunds: z.number().int(), ...reversed }),
    }),
  }),
}
