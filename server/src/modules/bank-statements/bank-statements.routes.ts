import type { bankStatements } from '@safar/contract/money/bank-statements.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { enterClosing } from './enter-closing.ts'
import { reopenLine } from './reopen-line.ts'
import { settleLine } from './settle-line.ts'
import { settleUnread } from './settle-unread.ts'
import { showDifferences } from './show-differences.ts'
import { listStatements } from './statements.queries.ts'
import { createUploadProgress } from './upload-progress.ts'
import { uploadStatement } from './upload-statement.ts'

export function bankStatementsRoutes(services: Services): Handlers<typeof bankStatements> {
  const progress = createUploadProgress()
  return {
    upload: (call) =>
      progress.track(call.actor.userId, call.query.upload, (report) => uploadStatement(services, call, report)),
    progress: async ({ actor, query }) => ({ data: progress.read(actor.userId, query.upload) }),
    list: ({ query }) => listStatements(services.db.adhoc, query),
    differences: (call) => showDifferences(services, call),
    settle: (call) => settleLine(services, call),
    reopen: (call) => reopenLine(services, call),
    settleUnread: (call) => settleUnread(services, call),
    enterClosing: (call) => enterClosing(services, call),
  }
}
