import { translate } from '@safar/contract/wording/texts'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { NoAccess, type ZohoDeps } from './access.ts'
import { completeConnect } from './connect/complete-connect.ts'
import { disconnect } from './connect/disconnect.ts'
import { readLists } from './connect/read-lists.ts'
import { saveSettings } from './connect/save-settings.ts'
import { startConnect } from './connect/start-connect.ts'
import { exportPeriod } from './export/export-period.ts'
import { retryDocument } from './push/retry-document.ts'
import { listDocuments, toConnectionView } from './zoho.queries.ts'

export const zohoRoutes = (deps: ZohoDeps): Handlers<typeof contract> => ({
  connection: async () => ({ data: await toConnectionView(deps) }),
  connect: (call) => startConnect(deps, call),
  token: (call) => completeConnect(deps, call),
  refreshLists: async ({ locale }) => {
    try {
      await readLists(deps)
    } catch (error) {
      throw error instanceof NoAccess ? new AppError('unavailable', { shown: 'zoho_unreachable' }) : error
    }
    return {
      message: translate(locale, 'zoho_lists_read'),
      type: 'success' as const,
      data: await toConnectionView(deps),
    }
  },
  saveSettings: (call) => saveSettings(deps, call),
  disconnect: (call) => disconnect(deps, call),
  documents: (call) => listDocuments(deps, call),
  retry: (call) => retryDocument(deps, call),
  exportFile: (call) => exportPeriod(deps, call),
})
