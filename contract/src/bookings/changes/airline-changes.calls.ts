import { adminOnly, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { fileQuery, fileReply, optionalLine, pageOf, pageQuery, recordId } from '../../protocol/shapes.ts'
import { airlineChangeStates } from '../../vocabulary/bookings.ts'
import { bookingAction, done } from '../after-sales.calls.ts'
import { listedAirlineChange } from './airline-changes.shapes.ts'

const DAY_MINUTES = 24 * 60

const changeFilter = {
  /** `open`: what still waits for an answer, soonest time limit first. Without one, or what is over: the latest first. */
  state: z.enum(['open', ...airlineChangeStates]).optional(),
  /** The caller's own, or those nobody looks after. */
  owner: z.enum(['mine', 'none']).optional(),
  cancelled: z.enum(['yes', 'no']).optional(),
  agent_id: recordId.optional(),
  /** Reference, PNR, ticket, passenger, phone. */
  q: optionalLine(80),
}

/** What follows when an airline changes flights by itself. */
export const airlineChangeCalls = {
  listAirlineChanges: endpoint({
    method: 'GET',
    path: '/airline-changes',
    summary: 'What airlines changed by themselves, with the booking, its time limit and who looks after it.',
    access: office('bookings.view'),
    query: z.object({ ...pageQuery, ...changeFilter }),
    reply: pageOf(listedAirlineChange),
  }),
  airlineChangesFile: endpoint({
    method: 'GET',
    path: '/airline-changes/file',
    summary: 'The same list as a file, whole.',
    access: office('bookings.view'),
    query: z.object({ ...changeFilter, ...fileQuery }),
    ...fileReply,
  }),
  acceptAirlineChange: endpoint({
    method: 'POST',
    path: '/accept-airline-change',
    summary:
      'Accepts the flights the airline put in the place of those sold; they replace the old ones once it answers.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ change: recordId }),
    reply: done,
    idempotent: true,
  }),
  followAirlineChange: endpoint({
    method: 'POST',
    path: '/follow-airline-change',
    summary: 'The office notes who looks after a schedule change, that the traveller was told, or that it is settled.',
    access: office('bookings.void'),
    body: z.object({
      id: recordId,
      change: recordId,
      /** Takes it over, or gives it back. */
      mine: z.boolean().optional(),
      told: z.boolean().optional(),
      /** Settled with the airline or the traveller by other means. */
      handled: z.boolean().optional(),
      note: optionalLine(240),
    }),
    reply: done,
  }),
  simulateAirlineChange: endpoint({
    method: 'POST',
    path: '/simulate-airline-change',
    summary: 'Of a supplier whose flights nobody flies: its airline moves the first direction, or cancels it.',
    access: adminOnly,
    body: z.object({
      id: recordId,
      /** Later, or earlier; null: it does not fly. */
      minutes: z.number().int().min(-DAY_MINUTES).max(DAY_MINUTES).nullable(),
    }),
    reply: done,
  }),
}
