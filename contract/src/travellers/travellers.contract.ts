import { office, only } from '../protocol/access.ts'
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
} from '../protocol/shapes.ts'
import { genders, titles } from '../vocabulary/bookings.ts'
import { passengerTypes } from '../vocabulary/flights.ts'
import { travellerForm } from './travellers.shapes.ts'

/** What is stored about a traveller. The passenger type follows from the birth date, so it is optional. */
export const savedTravellerForm = travellerForm.extend({
  type: z.enum(passengerTypes).optional(),
  /** Confirms an intentional duplicate: the same person is already saved. */
  again: z.boolean().default(false),
})
export type SavedTravellerForm = z.infer<typeof savedTravellerForm>

export const travellerView = z.object({
  id: recordId,
  /** In the office's format: T-000012. */
  number: z.string(),
  /** Based on their age today. */
  type: z.enum(passengerTypes),
  title: z.enum(titles),
  given_name: z.string(),
  family_name: z.string(),
  birth_date: isoDate,
  gender: z.enum(genders),
  nationality: z.string(),
  /** Passport numbers leave the server only in masked form. */
  passport_masked: z.string().nullable(),
  passport_country: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  cnic_masked: z.string().nullable(),
  frequent_flyer: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The next trip for which this passport expires too early: it must be valid for six months after the last day. */
  short_for: z.object({ booking_id: recordId, ref: z.string(), last_on: isoDate }).nullable(),
  /** The family they belong to, if any. */
  family: namedRecord.nullable(),
  updated_at: z.iso.datetime(),
})
export type TravellerView = z.infer<typeof travellerView>

const own = only({ agent: 'own', customer: 'own' }, { right: 'hold' })
const savedReply = actionReply.extend({ data: travellerView })

export const travellers = {
  list: endpoint({
    method: 'GET',
    path: '/get-travellers',
    summary:
      "Lists the caller's travellers by name; `q` matches a name, a phone number, or a whole passport or CNIC number.",
    access: own,
    query: z.object({
      ...pageQuery,
      id: recordId.optional(),
      q: optionalLine(80),
      /** Only those whose passport expires too early for an upcoming trip. */
      short: z.literal('1').optional(),
    }),
    reply: pageOf(travellerView).extend({ short: z.number().int() }),
  }),
  ofBuyer: endpoint({
    method: 'GET',
    path: '/travellers-of/:id',
    summary:
      'Lists travellers saved by the agent or customer with this id, for the office, by name. Numbers are masked.',
    access: office('travellers.view'),
    params: idParams,
    query: z.object({ ...pageQuery, traveller_id: recordId.optional(), q: optionalLine(80) }),
    reply: pageOf(travellerView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/save-travellers',
    summary: 'Saves a traveller; a person who is already saved is refused unless `again` is set.',
    access: own,
    body: savedTravellerForm,
    reply: savedReply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/update-travellers/:id',
    summary: 'Updates a saved traveller; an omitted passport or CNIC number is kept, and null removes it.',
    access: own,
    params: idParams,
    body: savedTravellerForm,
    reply: savedReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-travellers/:id',
    summary: 'Deletes a saved traveller; bookings keep their own copy.',
    access: own,
    params: idParams,
    reply: actionReply,
  }),
}
