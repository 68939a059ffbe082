import { anyone } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, line, recordId } from '../protocol/shapes.ts'
import { bookingAction, done } from './after-sales.calls.ts'
import { bookingView } from './bookings.shapes.ts'

/** What a traveller needs to find a booking: its reference, and the mail address or a family name in it. */
export const bookingSearch = z.object({
  ref: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6}$/, 'booking_ref'),
  proof: line(120),
})

/** Calls for travellers without an account, who use the link of their booking. */
export const guestCalls = {
  showByLink: endpoint({
    method: 'GET',
    path: '/guest-booking/:ref',
    summary: 'One booking made without an account, for whoever holds its link.',
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    query: z.object({ token: z.string().min(20).max(80) }),
    reply: z.object({ booking: bookingView }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  find: endpoint({
    method: 'POST',
    path: '/find-booking',
    summary:
      'Mails the way to a booking to the address it was made with; answers the same whether or not there is one.',
    access: anyone,
    body: bookingSearch,
    reply: actionReply,
    limit: { max: 10, windowSeconds: 600 },
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/confirm',
    summary: 'A guest confirms their mail address by the code it was sent: the seats are held until the time to pay.',
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    body: z.object({
      token: z.string().min(20).max(80),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'guest_code_wrong'),
    }),
    reply: done,
    limit: { max: 30, windowSeconds: 60 },
  }),
  acceptChangeAsGuest: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/accept-change',
    summary: 'Whoever holds the link of a booking accepts the flights the airline put in the place of those sold.',
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    body: bookingAction.omit({ id: true }).extend({ token: z.string().min(20).max(80), change: recordId }),
    reply: done,
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
}
