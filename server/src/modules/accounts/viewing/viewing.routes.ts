import type { viewing } from '@safar/contract/people/viewing.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { startViewing } from './start-viewing.ts'
import { stopViewing } from './stop-viewing.ts'

export const viewingRoutes = (services: Services): Handlers<typeof viewing> => ({
  start: (call) => startViewing(services, call),
  stop: (call) => stopViewing(services, call),
})
