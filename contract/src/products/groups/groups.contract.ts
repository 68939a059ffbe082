import { anyone, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  fileQuery,
  fileReply,
  idParams,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { iata } from '../../reference/places.shapes.ts'
import {
  airlineCode,
  groupCategories,
  groupForm,
  groupStates,
  groupTicket,
  partyFields,
  partyPrice,
  waitingBooking,
} from './groups.shapes.ts'

const manage = office('groups.manage')
const saved = actionReply.extend({ data: groupTicket })

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
}
