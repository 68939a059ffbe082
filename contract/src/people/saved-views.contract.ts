import { signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, recordId } from '../protocol/shapes.ts'

/** How many views a person may keep of one list. */
export const MAX_SAVED_VIEWS = 20

const listName = z.string().regex(/^[a-z][a-z-]{1,39}$/, 'wrong_kind')

const savedView = z.object({
  id: recordId,
  name: z.string(),
  /** The query of the list's URL: filters, search and order. */
  query: z.string(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: "The caller's saved views of one list, by name.",
    access: signedIn,
    query: z.object({ list: listName }),
    reply: z.object({ data: z.array(savedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Saves a view under a name; the same name replaces the view.',
    access: signedIn,
    body: z.object({ list: listName, name: line(60), query: z.string().max(600) }),
    reply: actionReply.extend({ data: savedView }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    summary: "Deletes one of the caller's saved views.",
    access: signedIn,
    params: idParams,
    reply: actionReply,
  }),
}
