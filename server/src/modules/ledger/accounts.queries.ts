import type { AccountRef, ledger } from '@safar/contract/money/ledger.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { AccountClass } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { displayBalance } from './account-sides.rules.ts'
import { toWireAmount } from './wire-amount.rules.ts'

interface AccountRow extends Record<string, unknown> {
  id: string
  code: string
  class: AccountClass
  name: string
  currency: string
  owner_id: string | null
}

export const toAccountRef = (row: AccountRow): AccountRef => ({
  id: Number(row.id),
  code: row.code,
  class: row.class,
  name: row.name,
  currency: row.currency,
  owner_id: row.owner_id === null ? null : Number(row.owner_id),
})

/** A wallet is shown under its owner's current name. Needs `accountJoins`. */
export const accountName = sql`coalesce(u.display_name, a.name)`
export const accountJoins = sql`left join people_directory u on u.id = a.owner_id`
const accountColumns = sql`a.id, a.code, a.class, ${accountName} as name, a.currency, a.owner_id`

type Reader = Pick<ScopedActor, 'scope' | 'accountId'>

/** Accounts in the caller's scope: their own wallet, those of their agents, or all. */
const inScope = ({ scope, accountId }: Reader): SQL =>
  ({ own: sql`a.owner_id = ${accountId}`, assigned: sql`u.salesman_id = ${accountId}`, all: sql`true` })[scope]

/** The account the reader names, or their own wallet if none is named. An account out of scope is not found. */
export async function findAccount(
  queries: Queries,
  reader: Reader,
  { account_id, agent_id }: { account_id?: number | undefined; agent_id?: number | undefined },
): Promise<AccountRef> {
  const owner = agent_id ?? (reader.scope === 'own' && account_id === undefined ? reader.accountId : undefined)
  if (owner === undefined && account_id === undefined) throw invalid({ agent_id: 'required' })
  const { rows } = await queries.execute<AccountRow>(sql`
    select ${accountColumns} from ledger_accounts a ${accountJoins}
    where ${inScope(reader)} ${account_id === undefined ? sql`` : sql`and a.id = ${account_id}`}
      ${owner === undefined ? sql`` : sql`and a.owner_id = ${owner} and a.class = 'wallet'`}`)
  if (!rows[0]) throw notFound()
  return toAccountRef(rows[0])
}

export async function readAccounts(queries: Queries, ids: readonly number[]): Promise<Map<number, AccountRef>> {
  const { rows } = await queries.execute<AccountRow>(sql`
    select ${accountColumns} from ledger_accounts a ${accountJoins}
    where a.id = any(${`{${[...new Set(ids)].join(',')}}`}::bigint[])`)
  return new Map(rows.map((row) => [Number(row.id), toAccountRef(row)]))
}

function searchCondition(text: string | undefined): SQL {
  if (!text) return sql``
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (lower(${accountName}) like ${pattern} or a.code like ${pattern})`
}

function afterKey(after: string | undefined): SQL {
  if (after === undefined) return sql``
  const id = readPageKey(after)
  return sql`and ((a.class = 'wallet'), a.id) > ((select k.class = 'wallet' from ledger_accounts k where k.id = ${id}), ${id})`
}

/** Accounts with their balances, the agency's first. */
export async function listAccounts(
  queries: Queries,
  { q, class: accountClass, after, limit }: Query<typeof ledger.accounts>,
) {
  const { rows } = await queries.execute<AccountRow & { balance: string }>(sql`
    with page as (select ${accountColumns} from ledger_accounts a ${accountJoins}
      where true ${accountClass ? sql`and a.class = ${accountClass}` : sql``} ${searchCondition(q)} ${afterKey(after)}
      order by (a.class = 'wallet'), a.id limit ${limit + 1})
    select p.*, coalesce(w.balance, b.balance) as balance from page p
      left join ledger_wallets w on w.account_id = p.id
      left join lateral ledger_before(p.id, 'infinity') b on w.account_id is null
    order by (p.class = 'wallet'), p.id`)
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(Number(id)))
  return {
    data: page.map((row) => ({
      ...toAccountRef(row),
      balance: toWireAmount(displayBalance(row.class, BigInt(row.balance))),
    })),
    next,
  }
}
