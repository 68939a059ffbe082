import type { bankStatements } from '@safar/contract/money/bank-statements.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { settleLine } from './settle-line.ts'
import { showDifferences } from './show-differences.ts'
import { listStatements } from './statements.queries.ts'
import { uploadStatement } from './upload-statement.ts'

export const bankStatementsRoutes = (services: Services): Handlers<typeof bankStatements> => ({
  upload: (call) => uploadStatement(services, call),
  list: ({ query }) => listStatements(services.db.adhoc, query),
  differences: (call) => showDifferences(services, call),
  settle: (call) => settleLine(services, call),
})
