import { office, signedIn } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  idParams,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../../protocol/shapes.ts'
import { approvalKinds } from '../../vocabulary/money.ts'
import { ledgerRequest, secondPersonLimit } from '../ledger.shapes.ts'

const view = office('ledger.view')
const post = office('ledger.post')

/** What one person may not do alone, and who decides on it. */
export const approvalCalls = {
  requests: endpoint({
    method: 'GET',
    path: '/ledger-requests',
    summary: 'Lists the calls that await a second person, or those decided, newest first.',
    access: view,
    query: z.object({ ...pageQuery, state: z.enum(['pending', 'approved', 'rejected']).default('pending') }),
    reply: pageOf(ledgerRequest),
  }),
  secondPerson: endpoint({
    method: 'GET',
    path: '/second-person',
    summary: 'Tells above which sum an amount that the caller would move by hand now waits for a second person.',
    access: { ...signedIn, roles: { ...signedIn.roles, admin: 'all', 'admin-staff': 'all', reservation: 'all' } },
    query: z.object({ amount: amountAboveZero }),
    /** People outside the office move nothing by hand. */
    reply: z.object({ data: secondPersonLimit }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/ledger-requests',
    summary: 'Sends a call that moves more than one person may to a second person, who carries it out by approving.',
    /** Whoever may make the stored call. */
    access: signedIn,
    /** The call that was refused: its kind, the id in its path, and its body. */
    body: z.object({
      kind: z.enum(approvalKinds),
      id: recordId.optional(),
      form: z.record(z.string().max(60), z.unknown()),
    }),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
  decideRequest: endpoint({
    method: 'PUT',
    path: '/ledger-requests/:id',
    summary: 'Approves or declines a ledger request; never by the requester.',
    access: post,
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
}
