import { anyoneWith, office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  contactForm,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  line,
  optionalLine,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { bookingStates, deadlineKinds } from '../vocabulary/bookings.ts'
import { afterSales, bookingAction, done, why } from './after-sales.calls.ts'
import { bookingSources, bookReply, onBehalfOf } from './book-call.shapes.ts'
import { bookingForm, bookingPage, bookingRow, bookingView } from './bookings.shapes.ts'
import { airlineChangeCalls } from './changes/airline-changes.calls.ts'
import { changeCalls } from './changes/changes.calls.ts'
import { listQuery } from './desk/list-query.ts'
import { guestCalls } from './guest.calls.ts'
import { planCalls } from './plan.calls.ts'
import { supplierRecord } from './pnr.shapes.ts'
import { bookingSettings, savedBookingSettings } from './settings.shapes.ts'

/** The office lets a customer owe the price: requires `bookings.credit` and appears in the credit report. */
const credit = { on_credit: z.boolean().default(false) }
const creditPermission = [{ field: 'on_credit', value: true, permission: 'bookings.credit' }] as const

const onAgents = office('bookings.view', { agent: 'own', salesman: 'assigned' }, null)
const onCustomers = office('bookings.view', { customer: 'own' })
const either = office('bookings.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, null)

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    summary: "Creates an agent's booking, held at the supplier.",
    access: only({ agent: 'own' }, { right: 'hold' }),
    body: bookingForm.extend({ quote: bookingSources.quote }),
    reply: done,
    idempotent: true,
  }),
  createPublic: endpoint({
    method: 'POST',
    path: '/',
    summary: "Creates a public customer's booking; without an account, the reply carries the link that opens it again.",
    access: anyoneWith('hold'),
    body: bookingForm,
    reply: bookReply,
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
  createByOffice: endpoint({
    method: 'POST',
    path: '/admin-booking',
    summary: 'Creates a booking made by the office for an agent, who pays, or for a walk-in customer.',
    access: office('bookings.create'),
    body: bookingForm.extend({ ...onBehalfOf, ...bookingSources }),
    reply: done,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-bookings',
    summary: "Lists agents' bookings, newest first or as sorted; with `queue`, one work queue across all bookings.",
    access: onAgents,
    query: z.object(listQuery),
    reply: bookingPage.extend({
      counts: z.array(z.object({ state: z.enum(bookingStates), count: z.number().int() })),
    }),
    trusted: true,
  }),
  customerList: endpoint({
    method: 'GET',
    path: '/get-customer-bookings',
    summary: "Lists public customers' bookings.",
    access: onCustomers,
    query: z.object(listQuery),
    reply: bookingPage,
    trusted: true,
  }),
  officeList: endpoint({
    method: 'GET',
    path: '/get-admin-bookings',
    summary: 'Lists bookings made by the office.',
    access: office('bookings.view'),
    query: z.object(listQuery),
    reply: bookingPage,
    trusted: true,
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/get-bookings/file',
    summary: "Exports agents' bookings as a file, without paging.",
    access: onAgents,
    query: z.object({ ...listQuery, ...fileQuery }),
    ...fileReply,
  }),
  customerListFile: endpoint({
    method: 'GET',
    path: '/get-customer-bookings/file',
    summary: "Exports public customers' bookings as a file, without paging.",
    access: onCustomers,
    query: z.object({ ...listQuery, ...fileQuery }),
    ...fileReply,
  }),
  officeListFile: endpoint({
    method: 'GET',
    path: '/get-admin-bookings/file',
    summary: 'Exports bookings made by the office as a file, without paging.',
    access: office('bookings.view'),
    query: z.object({ ...listQuery, ...fileQuery }),
    ...fileReply,
  }),
  show: endpoint({
    method: 'GET',
    path: '/get-flight-booking-details/:id',
    summary: 'Returns one booking of an agent.',
    access: onAgents,
    params: idParams,
    reply: z.object({ booking: bookingView }),
  }),
  showCustomers: endpoint({
    method: 'GET',
    path: '/get-customer-flight-booking-details/:id',
    summary: 'Returns one booking of a customer.',
    access: onCustomers,
    params: idParams,
    reply: z.object({ booking: bookingView }),
  }),
  showOffices: endpoint({
    method: 'GET',
    path: '/get-admin-booking/:id',
    summary: 'Returns one booking made by the office.',
    access: office('bookings.view'),
    params: idParams,
    reply: z.object({ booking: bookingView }),
  }),
  pnr: endpoint({
    method: 'GET',
    path: '/get-pnr-details',
    summary: 'Returns a booking with its current data at the supplier; for an offline booking, where to find it.',
    access: office('bookings.view', { agent: 'own' }, null),
    query: z.object({
      pnr: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{5,8}$/, 'pnr'),
    }),
    reply: z.object({
      /** Null if the PNR belongs to an offline booking. */
      booking: bookingView.nullable(),
      offline: z
        .object({
          id: recordId,
          ref: z.string(),
          state: z.enum(bookingStates),
          route: z.string(),
          travel_on: isoDate.nullable(),
          lead: z.string(),
        })
        .nullable(),
      /** Null if the supplier could not be asked. */
      supplier: supplierRecord.nullable(),
    }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/confirm-pnr',
    summary: 'Issues tickets, paid from available money. A changed price needs `agreed_total`.',
    secondPerson: 'issue_on_credit',
    access: office('bookings.approve', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ agreed_total: amount.optional(), ...credit }),
    fieldPermissions: creditPermission,
    reply: done,
    idempotent: true,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approve-booking',
    summary: 'Approves a booking that awaits the office, and issues it.',
    secondPerson: 'approve_on_credit',
    access: office('bookings.approve'),
    body: bookingAction.extend(credit),
    fieldPermissions: creditPermission,
    reply: done,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-pnr',
    summary: 'Releases a booking that has not been issued.',
    access: office('bookings.approve', { agent: 'own', customer: 'own' }, 'hold'),
    body: bookingAction.extend({
      ...why,
      /**
       * How much of the parts paid so far is kept, as shown to the caller; if it is different by now, the reply is a
       * 409 with both.
       */
      agreed_penalty: amount.default(0),
    }),
    reply: done,
    idempotent: true,
  }),
  ...planCalls,
  ...guestCalls,
  ...afterSales,
  ...changeCalls,
  ...airlineChangeCalls,
  update: endpoint({
    method: 'POST',
    path: '/update-booking',
    summary: 'Updates details that move no money: contact, note and the time to pay.',
    access: office('bookings.create'),
    body: bookingAction.extend({
      contact: contactForm.optional(),
      note: optionalLine(240),
      pay_by: z.iso.datetime().nullish(),
    }),
    reply: done,
  }),
  updateAmount: endpoint({
    method: 'POST',
    path: '/update-booking-amount',
    summary: 'Changes the sale price and posts the difference to the ledger.',
    secondPerson: 'booking_amount',
    access: office('bookings.amount'),
    body: bookingAction.extend({ amount: amount, reason: line(240) }),
    reply: done,
    idempotent: true,
  }),
  statusSettings: endpoint({
    method: 'GET',
    path: '/get-booking-status-settings',
    summary: 'Returns the settings for how bookings are issued and what they require.',
    access: office('settings.manage'),
    reply: z.object({ data: savedBookingSettings }),
  }),
  updateStatusSettings: endpoint({
    method: 'POST',
    path: '/update-booking-status-settings',
    summary: 'Updates the settings for how bookings are issued and what they require.',
    access: office('settings.manage'),
    /** The version that was read, so that a change made by somebody else in the meantime is not overwritten. */
    body: bookingSettings.extend({ version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
    reply: actionReply.extend({ data: savedBookingSettings }),
  }),
  deadlines: endpoint({
    method: 'GET',
    path: '/deadlines',
    mayLag: true,
    summary:
      'Lists deadlines in the next `hours`, soonest first: pay-by, names, ticketing, price, void, free cancellation and departure or arrival.',
    access: either,
    query: z.object({
      hours: wholeNumber(1, 168).default(48),
      /** Restricts the list to one agent or customer. */
      buyer_id: recordId.optional(),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          kind: z.enum(deadlineKinds),
          at: z.iso.datetime(),
          booking: bookingRow,
          /** The salesman who looks after the agent; sent to the office only. */
          salesman: z.string().nullable(),
        }),
      ),
    }),
  }),
}
