import { minor } from '../flights/flights.shapes.ts'
import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, line, recordId } from '../protocol/shapes.ts'
import { bookingStates } from '../vocabulary/bookings.ts'
import { depositStates } from '../vocabulary/money.ts'
import { roles } from '../vocabulary/roles.ts'

const booking = z.object({
  id: recordId,
  /** Whose list it stands on. */
  shelf: z.enum(['agents', 'customers', 'office', 'offline']),
  ref: z.string(),
  pnr: z.string().nullable(),
  state: z.enum(bookingStates),
  route: z.string(),
  lead: z.string(),
  travel_on: isoDate.nullable(),
})

const person = z.object({
  id: recordId,
  role: z.enum(roles),
  name: z.string(),
  agency_name: z.string().nullable(),
  email: z.string(),
})

const deposit = z.object({
  id: recordId,
  number: z.string(),
  agency_name: z.string(),
  amount: minor,
  currency: z.string(),
  state: z.enum(depositStates),
})

const traveller = z.object({ id: recordId, given_name: z.string(), family_name: z.string(), birth_date: isoDate })

export const find = {
  all: endpoint({
    method: 'GET',
    path: '/find',
    summary:
      'What the caller may see, by PNR, reference, ticket, invoice, passenger, phone, whole passport number, name or deposit number.',
    access: signedIn,
    query: z.object({ q: line(80) }),
    reply: z.object({
      bookings: z.array(booking),
      people: z.array(person),
      deposits: z.array(deposit),
      travellers: z.array(traveller),
    }),
    limit: { max: 240, windowSeconds: 60 },
  }),
}
