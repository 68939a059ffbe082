import type { ledger } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findAccount } from '../accounts.queries.ts'
import { toWireAmount } from '../wire-amount.rules.ts'
import { readStatement } from './statement.queries.ts'
import { accountStatementFile } from './statement-file.ts'

/**
 * The wallet of a customer within the caller's scope. Agents' wallets have their own call, which more people may use.
 */
async function findCustomerAccount(queries: Queries, actor: ScopedActor, customerId: number | undefined) {
  const account = await findAccount(queries, actor, { agent_id: customerId })
  const { rows } = await queries.execute<{ balance: string; held: string }>(sql`
    select w.balance, w.held from ledger_balances w
    join people_directory u on u.id = w.owner_id and u.role = 'customer' and u.deleted_at is null
    where w.account_id = ${account.id}`)
  const [wallet] = rows
  if (!wallet) throw notFound()
  return { account, wallet: { balance: toWireAmount(wallet.balance), held: toWireAmount(wallet.held) } }
}

export async function readCustomerStatement(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { query, actor, locale }: Call<typeof ledger.customerStatement>,
) {
  const { account, wallet } = await findCustomerAccount(db.adhoc, actor, query.customer_id)
  const reader = { outside: actor.scope !== 'all', locale, agencyName: config.agency.name[locale] }
  return { ...(await readStatement(db.adhoc, account, query, reader)), wallet }
}

export async function customerStatementFile(
  services: Services,
  call: Call<typeof ledger.customerStatementFile>,
): Promise<FileReply> {
  const { account } = await findCustomerAccount(services.db.adhoc, call.actor, call.query.customer_id)
  return accountStatementFile(services, account, call)
}
