import { adminOnly, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { activityKinds } from '../vocabulary/activity.ts'

export const activityRow = z.object({
  id: recordId,
  at: z.iso.datetime(),
  actor: z.object({ id: recordId, name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  /** The action, in the reader's language. */
  label: z.string(),
  subject: z.string(),
  subject_id: z.string().nullable(),
  /** The name by which people know the record: a booking's reference, a person's name. */
  record: z.string(),
  /** Formatted for the reader: names, amounts and dates. Without `before`, it is a plain fact. */
  changes: z.array(z.object({ label: z.string(), before: z.string().optional(), after: z.string() })),
  ip: z.string().nullable(),
})
export type ActivityRow = z.infer<typeof activityRow>

const filter = {
  actor_id: recordId.optional(),
  action: z.string().trim().max(80).optional(),
  kind: z.enum(activityKinds).default('all'),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/activity-logs',
    summary: 'Lists who did what, when and from where, newest first.',
    access: office('activity.view'),
    query: z.object({ ...pageQuery, ...filter }),
    reply: pageOf(activityRow),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/activity-logs/file',
    summary: 'Exports the activity log as a file, without paging.',
    access: office('activity.view'),
    query: z.object({ ...fileQuery, ...filter }),
    ...fileReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-activity-logs/:id',
    summary: 'Hides a row; it stays in the chain, and hiding it is itself logged.',
    access: adminOnly,
    params: idParams,
    reply: actionReply,
  }),
}
