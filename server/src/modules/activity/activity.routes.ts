import type { activity } from '@safar/contract/people/activity.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listActivity } from './activity.queries.ts'
import { activityFile } from './activity-file.ts'
import { hideActivity } from './hide-activity.ts'

export const activityRoutes = (services: Services): Handlers<typeof activity> => ({
  list: ({ query, locale }) => listActivity(services.db.adhoc, query, { locale, agency: services.config.agency }),
  listFile: (call) => activityFile(services, call),
  remove: (call) => hideActivity(services, call),
})
