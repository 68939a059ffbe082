import { storedName } from '../../media/media.contract.ts'
import { umrahBookingForm, umrahRoomsForm, umrahVisaForm } from '../../products/umrah/booking.shapes.ts'
import { anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { fileQuery, fileReply, idParams, isoDate, recordId } from '../../protocol/shapes.ts'
import { payers as holders, linkSecret } from '../../sales/payable.shapes.ts'
import { travellerForm } from '../../travellers/travellers.shapes.ts'
import { MAX_UMRAH_PEOPLE, umrahDocumentKinds } from '../../vocabulary/umrah.ts'
import { additions } from '../additions.shapes.ts'
import { done, seenVersion } from '../after-sales.calls.ts'
import { bookingSources, bookReply, onBehalfOf } from '../book-call.shapes.ts'

const travellerKey = z.string().regex(/^(adult|child|infant)-\d{1,2}$/, 'wrong_kind')
const link = { token: linkSecret.optional() }

const { passport, passport_country, passport_expires } = travellerForm.shape
const passportForm = z.object({
  key: travellerKey,
  passport: passport.unwrap().unwrap(),
  passport_country: passport_country.unwrap().unwrap(),
  passport_expires: passport_expires.unwrap().unwrap(),
})

/** Lists for hotels, drivers and the guide; they can combine several bookings of one day. */
export const umrahLists = ['rooming', 'arrivals', 'departures'] as const
export type UmrahList = (typeof umrahLists)[number]

export const umrahBookings = {
  book: endpoint({
    method: 'POST',
    path: '/umrah-bookings',
    summary: 'Books a package by sharing with its rooming list: for the caller, without an account, or by the office.',
    access: anyoneWith('hold'),
    body: umrahBookingForm.extend({
      ...additions,
      ...onBehalfOf,
      ...bookingSources,
    }),
    reply: bookReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  savePassports: endpoint({
    method: 'POST',
    path: '/umrah-bookings/:id/passports',
    summary: 'Saves passports supplied after the package was booked, until it is issued.',
    access: { ...holders, right: 'hold' },
    params: idParams,
    query: z.object(link),
    body: z.object({ ...seenVersion, passports: z.array(passportForm).min(1).max(MAX_UMRAH_PEOPLE) }),
    reply: done,
  }),
  saveDocument: endpoint({
    method: 'POST',
    path: '/umrah-bookings/:id/documents',
    summary:
      "Uploads a traveller's passport, photograph or other document (PDF, JPEG, PNG or WebP), replacing an earlier one.",
    access: { ...holders, right: 'hold' },
    params: idParams,
    query: z.object({
      ...link,
      key: travellerKey,
      kind: z.enum(umrahDocumentKinds),
    }),
    multipart: true,
    reply: done,
    limit: { max: 120, windowSeconds: 3600 },
  }),
  openDocument: endpoint({
    method: 'GET',
    path: '/umrah-bookings/:id/documents/:file_name',
    summary: "Returns a traveller's document, for anyone who can reach the booking by signing in or by its link.",
    access: { ...holders, right: 'hold' },
    params: idParams.extend({ file_name: storedName }),
    query: z.object(link),
    binary: true,
    reply: z.unknown(),
    limit: { max: 120, windowSeconds: 60 },
  }),
  saveRooms: endpoint({
    method: 'PUT',
    path: '/umrah-bookings/:id/rooms',
    summary: 'Updates who shares which room; nobody can be put in a room they have not paid for.',
    access: { ...holders, right: 'hold' },
    params: idParams,
    query: z.object(link),
    body: umrahRoomsForm,
    reply: done,
  }),
  saveVisa: endpoint({
    method: 'PUT',
    path: '/umrah-bookings/:id/visa',
    summary: 'Updates the progress of visas: reference numbers of hotels and transport, then the visas themselves.',
    access: office('umrah.manage'),
    params: idParams,
    body: umrahVisaForm,
    reply: done,
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/umrah-lists/:list/file',
    summary: 'Exports the rooming, arrival or departure list of all confirmed bookings of a departure or a day.',
    access: office('umrah.manage'),
    params: z.object({ list: z.enum(umrahLists) }),
    query: z.object({ ...fileQuery, departure_id: recordId.optional(), day: isoDate.optional() }),
    ...fileReply,
  }),
}
