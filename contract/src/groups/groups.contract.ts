import { done, seenVersion } from '../bookings/after-sales.calls.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  fileQuery,
  fileReply,
  idParams,
  line,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { quotedOptionKey } from '../quotes/quotes.shapes.ts'
import { iata } from '../reference/places.shapes.ts'
import {
  airlineCode,
  groupBookingForm,
  groupCategories,
  groupForm,
  groupStates,
  groupTicket,
  partyFields,
  partyPrice,
  passengerName,
  seatChange,
  waitingBooking,
} from './groups.shapes.ts'

const manage = office('groups.manage')
const own = office('bookings.create', { agent: 'own', customer: 'own' }, 'hold')
const saved = actionReply.extend({ data: groupTicket })

/** Travellers of a booking, each listed once. */
const travellerKeys = z
  .array(z.string().max(20))
  .min(1, 'required')
  .max(120)
  .refine((keys) => new Set(keys).size === keys.length, 'same_person')

const yesOrNo = z.enum(['1', '0']).transform((text) => text === '1')

const listFilter = {
  category: z.enum(groupCategories).optional(),
  origin: iata.optional(),
  destination: iata.optional(),
  airline: airlineCode.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'date')
    .optional(),
  /** Minimum number of seats left. */
  seats: wholeNumber(1, 2_000).optional(),
  manage: yesOrNo.default(false),
  state: z.enum(groupStates).optional(),
}

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/group-tickets',
    summary:
      "Lists groups that can be booked, at the caller's prices, by departure date; with `manage`, the office sees all.",
    access: anyone,
    query: z.object({
      ...listFilter,
      ...pageQuery,
    }),
    reply: pageOf(groupTicket),
    limit: { max: 240, windowSeconds: 60 },
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/group-tickets/file',
    summary: "Exports the office's list of groups as a file, without paging.",
    access: manage,
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  read: endpoint({
    method: 'GET',
    path: '/group-tickets/:id',
    summary: 'Returns one group with its seats, and what a party would pay.',
    access: anyone,
    params: idParams,
    query: z.object({ ...partyFields, agent_id: recordId.optional() }),
    reply: z.object({ data: groupTicket, price: partyPrice }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/group-tickets/:id/waiting',
    summary: 'Lists bookings waiting for seats of a group, in the order they are served.',
    access: manage,
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(waitingBooking),
  }),
  add: endpoint({
    method: 'POST',
    path: '/group-tickets',
    summary: 'Adds a group with its seats.',
    access: manage,
    body: groupForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/group-tickets/:id',
    summary: 'Updates a group; what was already sold is unchanged.',
    access: manage,
    params: idParams,
    body: groupForm.extend({ version: z.number().int().min(1) }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/group-tickets/:id',
    summary: 'Removes a group from sale; its bookings continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  book: endpoint({
    method: 'POST',
    path: '/group-bookings',
    summary: 'Holds seats of a group without names; if none are left, joins the waiting list.',
    access: own,
    body: groupBookingForm.safeExtend({
      /** Booked from a quote, at the price shown to the client. */
      quote: quotedOptionKey.optional(),
      /** The enquiry this booking is made for; booking it marks the enquiry as won. */
      enquiry_id: recordId.optional(),
    }),
    reply: done,
    idempotent: true,
    limit: { max: 60, windowSeconds: 60 },
  }),
  namesFile: endpoint({
    method: 'GET',
    path: '/group-bookings/:id/names/file',
    summary: 'Exports the names list of a booking as CSV, XLSX or PDF, with a line for every seat, named or not.',
    access: office('bookings.view', { agent: 'own', customer: 'own' }, 'hold'),
    params: idParams,
    query: z.object(fileQuery),
    ...fileReply,
  }),
  groupNamesFile: endpoint({
    method: 'GET',
    path: '/group-tickets/:id/names/file',
    summary: 'Exports the names lists of all bookings of a group as one file, for the airline.',
    access: manage,
    params: idParams,
    query: z.object(fileQuery),
    ...fileReply,
  }),
  name: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/names',
    summary: 'Sets the names for some or all seats of a booking; they can be changed until they are due.',
    access: own,
    params: idParams,
    body: z.object({ ...seenVersion, travellers: z.array(passengerName).min(1, 'required').max(120) }),
    reply: done,
    idempotent: true,
  }),
  namesTemplate: endpoint({
    method: 'GET',
    path: '/group-bookings/:id/names-template',
    summary: 'Returns an Excel file with a line for each seat without a name, to fill in and upload.',
    access: own,
    params: idParams,
    ...fileReply,
  }),
  reduce: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/reduce',
    summary: "Gives back seats: free of charge as far as the group's rules allow, then for the deposit of each seat.",
    access: { ...own, right: 'issue' },
    params: idParams,
    body: z.object({ ...seenVersion, travellers: travellerKeys, agreed_penalty: amount }),
    reply: done,
    idempotent: true,
  }),
  split: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/split',
    summary:
      'Splits some seats of a held booking into a booking of their own, with their share of price, plan and payments.',
    access: { ...own, right: 'issue' },
    params: idParams,
    body: z.object({ ...seenVersion, travellers: travellerKeys }),
    reply: done.extend({ split: z.object({ id: recordId, ref: z.string() }) }),
    idempotent: true,
  }),
  previewChange: endpoint({
    method: 'GET',
    path: '/group-bookings/:id/preview',
    summary: 'Previews the result of splitting off or giving back these seats. Nothing is changed.',
    access: { ...own, right: 'money' },
    params: idParams,
    query: z.object({
      change: z.enum(['split', 'reduce']),
      /** Traveller keys, separated by commas. */
      travellers: z
        .string()
        .max(2_500)
        .transform((text) => text.split(','))
        .pipe(travellerKeys),
    }),
    reply: z.object({ data: seatChange }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  setTickets: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/tickets',
    summary: 'Stores the ticket numbers issued by the airline, entered by the office.',
    access: office('bookings.approve'),
    params: idParams,
    body: z.object({
      ...seenVersion,
      tickets: z
        .array(z.object({ key: z.string().max(20), number: line(20) }))
        .min(1, 'required')
        .max(120),
    }),
    reply: done,
    idempotent: true,
  }),
}
