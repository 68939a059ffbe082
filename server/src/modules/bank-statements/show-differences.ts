import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockBank } from '../deposits/public.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { findStatement, listLines, listMissingEntries, toMatches } from './statements.queries.ts'

/** The lines of a file that do not match as of now; a deposit approved meanwhile is matched first. */
export async function showDifferences(
  { db }: Pick<Services, 'db'>,
  { params, query, locale }: Call<typeof contract.differences>,
) {
  return db.tx(async (tx) => {
    const statement = await findStatement(tx, params.id)
    const bank = await lockBank(tx, statement.bankId, 'no key update')
    const matches = await matchOpenLines(tx, bank)
    const { page, next } = await listLines(tx, statement.id, query)
    const days = { from: statement.firstDay, to: statement.lastDay }
    return {
      currency: bank.currency,
      lines: await toMatches(tx, page, matches, locale),
      next,
      missing: query.after === undefined ? await listMissingEntries(tx, bank, days) : [],
    }
  })
}
