import type { integrationKeys as contract } from '@safar/contract/settings/integration-keys.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { readKeys } from './keys.ts'
import { removeKey } from './remove-key.ts'
import { saveKeys } from './save-keys.ts'

export const integrationKeysRoutes = (services: Services): Handlers<typeof contract> => ({
  fetch: async () => ({ data: await readKeys(services.db.adhoc) }),
  save: (call) => saveKeys(services, call),
  remove: (call) => removeKey(services, call),
})
