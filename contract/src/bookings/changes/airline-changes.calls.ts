import { DAY_MINUTES } from '../../day.ts'
import { adminOnly, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { fileQuery, fileReply, optionalLine, pageOf, pageQuery, recordId } from '../../protocol/shapes.ts'
import { airlineChangeStates } from '../../vocabulary/bookings.ts'
import { bookingAction, done } from '../after-sales.calls.ts'
import { listedAirlineChange } from './airline-changes.shapes.ts'

const changeFilter = {
  /** `open`: changes awaiting an answer, earliest time limit first. For any other state, or none, newest first. */
  state: z.enum(['open', ...airlineChangeStates]).optional(),
  /** Changes the caller looks after, or those without an owner. */
  owner: z.enum(['mine', 'none']).optional(),
  cancelled: z.enum(['yes', 'no']).optional(),
  agent_id: recordId.optional(),
  /** Matches reference, PNR, ticket, passenger or phone. */
  q: optionalLine(80),
}

/** Handling of schedule changes made by airlines. */
export const airlineChangeCalls = {
  listAirlineChanges: endpoint({
    method: 'GET',
    path: '/airline-changes',
    summary: 'Lists schedule changes made by airlines, with the booking, the time limit and who looks after each.',
    access: office('bookings.view'),
    query: z.object({ ...pageQuery, ...changeFilter }),
    reply: pageOf(listedAirlineChange),
  }),
  airlineChangesFile: endpoint({
    method: 'GET',
    path: '/airline-changes/file',
    summary: 'Exports schedule changes made by airlines as a file, without paging.',
    access: office('bookings.view'),
    query: z.object({ ...changeFilter, ...fileQuery }),
    ...fileReply,
  }),
  acceptAirlineChange: endpoint({
    method: 'POST',
    path: '/accept-airline-change',
    summary: "Accepts the airline's replacement flights; they replace the flights sold once the airline confirms.",
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ change: recordId }),
    reply: done,
    idempotent: true,
  }),
  followAirlineChange: endpoint({
    method: 'POST',
    path: '/follow-airline-change',
    summary: 'Records who looks after a schedule change, that the traveller was told, or that it is settled.',
    access: office('bookings.void'),
    body: z.object({
      id: recordId,
      change: recordId,
      /** Takes over the change, or hands it back. */
      mine: z.boolean().optional(),
      told: z.boolean().optional(),
      /** Settled with the airline or the traveller in some other way. */
      handled: z.boolean().optional(),
      note: optionalLine(240),
    }),
    reply: done,
  }),
  simulateAirlineChange: endpoint({
    method: 'POST',
    path: '/simulate-airline-change',
    summary: 'Simulates an airline moving or cancelling the first direction, at a supplier whose flights are not real.',
    access: adminOnly,
    body: z.object({
      id: recordId,
      /** Minutes later, or earlier if negative; null if the flight is cancelled. */
      minutes: z.number().int().min(-DAY_MINUTES).max(DAY_MINUTES).nullable(),
    }),
    reply: done,
  }),
}
