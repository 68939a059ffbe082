import type { notifications } from '@safar/contract/people/notifications.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { clearNotifications } from './clear-notifications.ts'
import { readPreferences, savePreferences } from './mail-preferences.ts'
import { listNotifications } from './notifications.queries.ts'
import { readNotification } from './read-notification.ts'
import { removeNotification } from './remove-notification.ts'
import { type WatchDeps, watchNotifications } from './watch-notifications.ts'

export const notificationsRoutes = (services: Services & WatchDeps): Handlers<typeof notifications> => ({
  list: ({ query, actor, locale }) =>
    listNotifications(services.db.adhoc, actor.userId, query, { locale, zone: services.config.AGENCY_ZONE }),
  stream: async (call) => watchNotifications(services, call),
  read: (call) => readNotification(services, call),
  remove: (call) => removeNotification(services, call),
  clear: (call) => clearNotifications(services, call),
  preferences: async ({ actor }) => ({ data: await readPreferences(services.db.adhoc, actor) }),
  savePreferences: (call) => savePreferences(services, call),
})
