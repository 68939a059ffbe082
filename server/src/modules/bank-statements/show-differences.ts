import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockBank } from '../deposits/public.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { reconcile } from './reconcile.queries.ts'
import { findStatement, listLines, listUnread, toMatches } from './statements.queries.ts'

/** A file compared with our books as of now; a deposit approved meanwhile is matched first. */
export async function showDifferences(
  { db }: Pick<Services, 'db'>,
  { params, query, locale }: Call<typeof contract.differences>,
) {
  return db.tx(async (tx) => {
    const statement = await findStatement(tx, params.id)
    const bank = await lockBank(tx, statement.bankId, 'no key update')
    const matches = await matchOpenLines(tx, bank)
    const { page, next } = await listLines(tx, statement, query)
    const compared =
      query.after === undefined
        ? {
            ...(await reconcile(tx, bank, statement)),
            unread: await listUnread(tx, statement.id, query.all === '1', locale),
          }
        : { reconciliation: null, missing: [], unread: [] }
    return { currency: bank.currency, lines: await toMatches(tx, page, matches, locale), next, ...compared }
  })
}
