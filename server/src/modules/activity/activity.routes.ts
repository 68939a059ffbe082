import type { activity } from '@safar/contract/people/activity.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listActivity } from './activity.queries.ts'
import { hideActivity } from './hide-activity.ts'

export const activityRoutes = (services: Services): Handlers<typeof activity> => ({
  list: ({ query }) => listActivity(services.db.adhoc, query),
  remove: (call) => hideActivity(services, call),
})
