import { adminOnly, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams } from '../protocol/shapes.ts'
import { authUser } from './accounts.contract.ts'

/** How long an administrator can view the product as somebody else before asking again. */
export const VIEWING_MINUTES = 30

export const viewing = {
  start: endpoint({
    method: 'POST',
    path: '/view-as/:id',
    summary:
      'Lets an administrator view as another person, never an administrator, for 30 minutes; the session is read-only meanwhile.',
    access: adminOnly,
    params: idParams,
    reply: actionReply.extend({ user: authUser, until: z.iso.datetime() }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/stop-viewing',
    summary: 'Ends viewing as another person.',
    access: signedIn,
    endsViewing: true,
    reply: actionReply.extend({ user: authUser }),
  }),
}
