import { adminOnly, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'

export const activityRow = z.object({
  id: recordId,
  at: z.iso.datetime(),
  actor: z.object({ id: recordId, name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
})
export type ActivityRow = z.infer<typeof activityRow>

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/activity-logs',
    summary: 'Who did what, when, from where; newest first.',
    access: office('activity.view'),
    query: z.object({
      ...pageQuery,
      actor_id: recordId.optional(),
      action: z.string().trim().max(80).optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    reply: pageOf(activityRow),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-activity-logs/:id',
    summary: 'Hides a row; the row stays in the chain and the hiding is itself logged.',
    access: adminOnly,
    params: idParams,
    reply: actionReply,
  }),
}
