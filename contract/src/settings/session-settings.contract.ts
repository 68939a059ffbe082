import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, lastChange, wholeNumber } from '../protocol/shapes.ts'

export const MIN_IDLE_MINUTES = 5
export const MAX_IDLE_MINUTES = 720

export const sessionSettingsForm = z.object({
  /** After this many minutes without a call, everybody except customers is signed out. */
  idle_minutes: wholeNumber(MIN_IDLE_MINUTES, MAX_IDLE_MINUTES),
})

const sessionSettingsView = sessionSettingsForm.extend({
  version: z.int(),
  changed: lastChange.nullable(),
})
export type SessionSettingsView = z.infer<typeof sessionSettingsView>

export const sessionSettings = {
  read: endpoint({
    method: 'GET',
    path: '/session-settings',
    summary: 'Returns how long people stay signed in.',
    access: office('settings.manage'),
    reply: z.object({ data: sessionSettingsView }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/session-settings',
    summary: 'Updates how long people stay signed in, also for open sessions.',
    access: office('settings.manage'),
    /** The version that was read, so that a change made by somebody else in the meantime is not overwritten. */
    body: sessionSettingsForm.extend({ version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
    reply: actionReply.extend({ data: sessionSettingsView }),
  }),
}
