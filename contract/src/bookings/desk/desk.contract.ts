import { office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { actionReply, idParams, lines, namedRecord, pageOf, pageQuery, recordId } from '../../protocol/shapes.ts'

export const MAX_NOTE = 1000

/** An internal note of the office. */
const bookingNote = z.object({ id: recordId, note: z.string(), by: namedRecord, at: z.iso.datetime() })
export type BookingNote = z.infer<typeof bookingNote>

export const bookingNoteForm = z.object({ note: lines(MAX_NOTE).min(1, 'required') })
export const bookingOwnerForm = z.object({ owner_id: recordId.nullable() })

/** Office only: the owner of a booking and its internal notes. Never shown to buyers or agents, or in documents. */
export const bookingDesk = {
  show: endpoint({
    method: 'GET',
    path: '/booking-desk/:id',
    summary: 'Returns who in the office looks after a booking, with its internal notes, newest first.',
    access: office('bookings.view'),
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(bookingNote).extend({ owner: namedRecord.nullable() }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/booking-desk/:id/notes',
    summary: 'Adds an internal note with its author and time. Notes are never changed.',
    access: office('bookings.create'),
    params: idParams,
    body: bookingNoteForm,
    reply: actionReply.extend({ data: bookingNote }),
    idempotent: true,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/booking-desk/:id/owner',
    summary: 'Sets who in the office looks after a booking, or nobody.',
    access: office('bookings.create'),
    params: idParams,
    body: bookingOwnerForm,
    reply: actionReply.extend({ owner: namedRecord.nullable() }),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/booking-owners',
    summary: 'Lists the office members who can look after a booking.',
    access: office('bookings.view'),
    reply: z.object({ data: z.array(namedRecord) }),
  }),
}
