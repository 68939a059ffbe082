import { anyone } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amount, line, recordId } from '../protocol/shapes.ts'
import { bookingAction, done, why } from './after-sales.calls.ts'
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
    summary: 'Returns a booking made without an account, for anyone with its link.',
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    query: z.object({ token: z.string().min(20).max(80) }),
    reply: z.object({ booking: bookingView }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  find: endpoint({
    method: 'POST',
    path: '/find-booking',
    summary: "Mails a booking's link to the address it was made with; the reply is the same whether or not one exists.",
    access: anyone,
    body: bookingSearch,
    reply: actionReply,
    limit: { max: 10, windowSeconds: 600 },
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/confirm',
    summary: "Confirms a guest's mail address with the mailed code; the seats are then held until the time to pay.",
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
    summary: "Accepts the airline's replacement flights, for anyone with the booking's link.",
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    body: bookingAction.omit({ id: true }).extend({ token: z.string().min(20).max(80), change: recordId }),
    reply: done,
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
  cancelAsGuest: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/cancel',
    summary:
      'Cancels a booking as its buyer could, for anyone with its link; money paid by card goes back to it, less the penalty.',
    access: anyone,
    params: z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') }),
    body: bookingAction.omit({ id: true }).extend({
      ...why,
      token: z.string().min(20).max(80),
      /** The penalty shown to the caller; if it is different by now, the reply is a 409 with both. */
      agreed_penalty: amount,
    }),
    reply: done,
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
}
