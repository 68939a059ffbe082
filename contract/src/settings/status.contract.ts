import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'

export const statusChecks = [
  'copy',
  'database',
  'connections',
  'replica',
  'data_change',
  'jobs',
  'schedule',
  'mails',
  'supplier',
  'in_doubt',
  'ledger',
  'backup',
  'log',
  'activity',
  'errors',
  'calls',
  'searches',
] as const

/** `off`: nothing to check, for example a disabled supplier or no traffic yet. */
export const checkStates = ['good', 'watch', 'bad', 'off'] as const
export type CheckState = (typeof checkStates)[number]

const statusLine = z.object({
  check: z.enum(statusChecks),
  state: z.enum(checkStates),
  /** What the line is about, if there are several. */
  name: z.string().nullable(),
  /** The measured values, from which the page builds its text. */
  figures: z.record(z.string(), z.number()),
  /** When it last happened, if that is what matters. */
  at: z.iso.datetime().nullable(),
})
export type StatusLine = z.infer<typeof statusLine>

export const systemStatus = {
  show: endpoint({
    method: 'GET',
    path: '/system-status',
    summary: 'Returns the system status as measured now: database, jobs, suppliers, backups, books and service levels.',
    access: office('settings.manage'),
    reply: z.object({ checked_at: z.iso.datetime(), data: z.array(statusLine) }),
  }),
}
