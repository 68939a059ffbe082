import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, recordId } from '../protocol/shapes.ts'
import type { Role } from '../vocabulary/roles.ts'

export const MAX_SAVED_VIEWS = 20

/** Whether a role has colleagues with whom views can be shared. */
export const sharesViews = (role: Role): boolean => role === 'admin' || role === 'admin-staff' || role === 'reservation'

const listName = z.string().regex(/^[a-z][a-z-]{1,39}$/, 'wrong_kind')

const savedView = z.object({
  id: recordId,
  name: z.string(),
  /** The query of the list's URL: filters, search and order. */
  query: z.string(),
  /** Visible to all colleagues: the office, or the person's agency. */
  shared: z.boolean(),
  /** The person who shared it, if somebody else. */
  by: z.string().nullable(),
  /** Whether the caller may delete it. */
  removable: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: "Lists the caller's saved views of one list and those shared by colleagues, by name.",
    access: signedIn,
    query: z.object({ list: listName }),
    reply: z.object({ data: z.array(savedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: "Saves a view under a name, replacing the caller's view of the same name.",
    access: signedIn,
    body: z.object({ list: listName, name: line(60), query: z.string().max(600), shared: z.boolean().default(false) }),
    reply: actionReply.extend({ data: savedView }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    summary: "Deletes one of the caller's saved views; an administrator can also delete views shared in the office.",
    access: signedIn,
    params: idParams,
    reply: actionReply,
  }),
}
