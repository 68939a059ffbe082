import { done, seenVersion } from '../bookings/after-sales.calls.ts'
import { iata } from '../flights/flights.shapes.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, pageOf, pageQuery, recordId, wholeNumber } from '../protocol/shapes.ts'
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
} from './groups.shapes.ts'

const manage = office('groups.manage')
const own = office('bookings.create', { agent: 'own', customer: 'own' })
const saved = actionReply.extend({ data: groupTicket })

/** Travellers of a booking, each named once. */
const travellerKeys = z
  .array(z.string().max(20))
  .min(1, 'required')
  .max(120)
  .refine((keys) => new Set(keys).size === keys.length, 'same_person')

const yesOrNo = z.enum(['1', '0']).transform((text) => text === '1')

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/group-tickets',
    summary:
      "Groups that can be booked, at the caller's prices, by day of departure; `manage` lists all to the office.",
    access: anyone,
    query: z.object({
      category: z.enum(groupCategories).optional(),
      origin: iata.optional(),
      destination: iata.optional(),
      airline: airlineCode.optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'date')
        .optional(),
      /** At least so many are left. */
      seats: wholeNumber(1, 2_000).optional(),
      manage: yesOrNo.default(false),
      state: z.enum(groupStates).optional(),
      ...pageQuery,
    }),
    reply: pageOf(groupTicket),
    limit: { max: 240, windowSeconds: 60 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/group-tickets/:id',
    summary: 'One group with its seats, and what a party would pay.',
    access: anyone,
    params: idParams,
    query: z.object({ ...partyFields, agent_id: recordId.optional() }),
    reply: z.object({ data: groupTicket, price: partyPrice }),
    limit: { max: 240, windowSeconds: 60 },
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
    summary: 'Changes a group; what was sold stays as it was sold.',
    access: manage,
    params: idParams,
    body: groupForm.extend({ version: z.number().int().min(1) }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/group-tickets/:id',
    summary: 'Takes a group off; its bookings go on.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  book: endpoint({
    method: 'POST',
    path: '/group-bookings',
    summary: 'Holds seats of a group without names; where they are gone, a place on the waiting list.',
    access: own,
    body: groupBookingForm,
    reply: done,
    idempotent: true,
    limit: { max: 60, windowSeconds: 60 },
  }),
  name: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/names',
    summary: 'Names of some or all seats of a booking; they may be changed until they are due.',
    access: own,
    params: idParams,
    body: z.object({ ...seenVersion, travellers: z.array(passengerName).min(1, 'required').max(120) }),
    reply: done,
    idempotent: true,
  }),
  reduce: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/reduce',
    summary: "Gives seats back: for nothing as far as the group's rules say, then for the deposit of each seat.",
    access: own,
    params: idParams,
    body: z.object({ ...seenVersion, travellers: travellerKeys, agreed_penalty: z.number().int().min(0) }),
    reply: done,
    idempotent: true,
  }),
  setTickets: endpoint({
    method: 'POST',
    path: '/group-bookings/:id/tickets',
    summary: 'Ticket numbers as the airline gave them, typed by the office.',
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
