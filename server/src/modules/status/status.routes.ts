import type { systemStatus } from '@safar/contract/settings/status.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { readStatus, type StatusDeps } from './read-status.ts'

export const statusRoutes = (deps: StatusDeps): Handlers<typeof systemStatus> => ({
  show: async () => ({ checked_at: deps.clock.now().toISOString(), data: await readStatus(deps) }),
})
