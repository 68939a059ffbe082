import { groupBookingForm, passengerName, seatChange } from '../../products/groups/groups.shapes.ts'
import { office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, fileQuery, fileReply, idParams, line, recordId } from '../../protocol/shapes.ts'
import { done, seenVersion } from '../after-sales.calls.ts'
import { bookingSources } from '../book-call.shapes.ts'

const manage = office('groups.manage')
const own = office('bookings.create', { agent: 'own', customer: 'own' }, 'hold')

/** Travellers of a booking, each listed once. */
const travellerKeys = z
  .array(z.string().max(20))
  .min(1, 'required')
  .max(120)
  .refine((keys) => new Set(keys).size === keys.length, 'same_person')

export const groupBookings = {
  book: endpoint({
    method: 'POST',
    path: '/group-bookings',
    summary: 'Holds seats of a group without names; if none are left, joins the waiting list.',
    access: own,
    body: groupBookingForm.safeExtend(bookingSources),
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
