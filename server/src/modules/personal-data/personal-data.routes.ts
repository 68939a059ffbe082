import type { personalDataCalls as contract } from '@safar/contract/people/personal-data.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertVisible } from '../accounts/public.ts'
import { decideErasure } from './decide-erasure.ts'
import { openExport } from './open-export.ts'
import { readPersonalData } from './personal-data.queries.ts'
import { requestErasure, withdrawErasure } from './request-erasure.ts'
import { requestExportOf, requestOwnExport } from './request-export.ts'

export const personalDataRoutes = (services: Services): Handlers<typeof contract> => ({
  own: async ({ actor: { userId } }) => ({
    data: await readPersonalData(services, services.db.adhoc, { userId, requestedBy: userId }),
  }),
  requestOwn: (call) => requestOwnExport(services, call),
  file: (call) => openExport(services, call),
  requestErasure: (call) => requestErasure(services, call),
  withdrawErasure: (call) => withdrawErasure(services, call),
  ofUser: async ({ actor, params }) => {
    await assertVisible(services.db.adhoc, actor, params.id)
    return {
      data: await readPersonalData(services, services.db.adhoc, { userId: params.id, requestedBy: actor.userId }),
    }
  },
  requestOfUser: (call) => requestExportOf(services, call),
  decideErasure: (call) => decideErasure(services, call),
})
