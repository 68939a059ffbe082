import { minor } from '../money/amounts.ts'
import { tripSummary } from '../products/all-products.ts'
import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, line, recordId } from '../protocol/shapes.ts'
import { bookingStates } from '../vocabulary/bookings.ts'
import { enquiryStates, enquirySubjects } from '../vocabulary/enquiries.ts'
import { collectionStates, depositStates } from '../vocabulary/money.ts'
import { roles } from '../vocabulary/roles.ts'

const booking = z.object({
  id: recordId,
  /** The list it appears in. */
  shelf: z.enum(['agents', 'customers', 'office', 'offline']),
  ref: z.string(),
  pnr: z.string().nullable(),
  state: z.enum(bookingStates),
  route: z.string(),
  trip: tripSummary.nullable(),
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

const quote = z.object({
  id: recordId,
  number: z.string(),
  client_name: z.string(),
  route: z.string(),
  travel_on: isoDate,
})

const enquiry = z.object({
  id: recordId,
  number: z.string(),
  name: z.string(),
  about: z.enum(enquirySubjects),
  subject: z.string().nullable(),
  state: z.enum(enquiryStates),
})

/** A ledger entry, found by the number on its voucher. */
const voucher = z.object({ id: recordId, number: z.string(), day: isoDate, note: z.string() })

/** Money a salesman collected, found by the number on its receipt. */
const receipt = z.object({
  id: recordId,
  number: z.string(),
  agency_name: z.string(),
  amount: minor,
  currency: z.string(),
  state: z.enum(collectionStates),
})

export const find = {
  all: endpoint({
    method: 'GET',
    path: '/find',
    summary:
      'Finds what the caller may see by PNR, ticket, name, phone, whole passport number, quote route, or reference or document number.',
    access: signedIn,
    query: z.object({ q: line(80) }),
    reply: z.object({
      bookings: z.array(booking),
      people: z.array(person),
      deposits: z.array(deposit),
      travellers: z.array(traveller),
      quotes: z.array(quote),
      enquiries: z.array(enquiry),
      vouchers: z.array(voucher),
      receipts: z.array(receipt),
    }),
    limit: { max: 240, windowSeconds: 60 },
  }),
}
