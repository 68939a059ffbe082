import type { sessionSettings as contract } from '@safar/contract/settings/session-settings.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { readSessionSettings, saveSessionSettings } from './save-session-settings.ts'

export const sessionSettingsRoutes = (services: Services): Handlers<typeof contract> => ({
  read: async () => ({ data: await readSessionSettings(services.db.adhoc) }),
  save: (call) => saveSessionSettings(services, call),
})
