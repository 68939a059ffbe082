import type { supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { createUploadProgress } from '../../bank-statements/public.ts'
import { settleLine } from './settle-line.ts'
import { listStatements, showStatement } from './statements.queries.ts'
import { uploadStatement } from './upload-statement.ts'

export function supplierStatementsRoutes(services: Services): Handlers<typeof supplierStatements> {
  const progress = createUploadProgress()
  const { adhoc } = services.db
  return {
    upload: (call) =>
      progress.track(call.actor.userId, call.query.upload, (report) => uploadStatement(services, call, report)),
    progress: async ({ actor, query }) => ({ data: progress.read(actor.userId, query.upload) }),
    list: ({ query, locale }) => listStatements(adhoc, query, locale),
    show: ({ params, query, locale }) => showStatement(adhoc, params.id, query, locale),
    settle: (call) => settleLine(services, call),
  }
}
