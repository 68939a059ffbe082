import type { UserRow, users as usersContract } from '@safar/contract/people/users.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { inArray, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { listUserRows, readUserRow, toAuthUser, type UserListRow } from '../../people/public.ts'
import { managedRoles } from '../tables.ts'
import { canDecideAddress, movesOf } from './user-moves.rules.ts'

type ManagedRoleNames = Map<number, UserRow['managed_role']>

async function readManagedRoles(queries: Queries, rows: readonly UserListRow[]): Promise<ManagedRoleNames> {
  const ids = [...new Set(rows.flatMap(({ user }) => user.managedRoleId ?? []))]
  if (ids.length === 0) return new Map()
  const roles = await queries
    .select({ id: managedRoles.id, name: managedRoles.name })
    .from(managedRoles)
    .where(inArray(managedRoles.id, ids))
  return new Map(roles.map((role) => [role.id, role]))
}

type Wallets = Map<number, NonNullable<UserRow['wallet']>>

interface WalletRow extends Record<string, unknown> {
  owner_id: string
  currency: string
  balance: string
  held: string
  credit_limit: string
  overdue: string
}

/** Whether the reader sees users' balances: those who see the ledger, and those who look after agents. */
const seesWallets = ({ role, permissions }: ScopedActor): boolean =>
  role === 'admin' || role === 'salesman' || role === 'reservation' || permissions.has('ledger.view')

async function readWallets(
  queries: Queries,
  actor: ScopedActor,
  page: readonly UserListRow[],
  today: string,
): Promise<Wallets> {
  const ids = page.map(({ user }) => user.id)
  if (ids.length === 0 || !seesWallets(actor)) return new Map()
  const { rows } = await queries.execute<WalletRow>(sql`
    select w.owner_id, a.currency, w.balance, w.held, w.credit_limit, ledger_overdue(w.account_id, ${today}::date) as overdue
    from ledger_balances w join ledger_account_directory a on a.id = w.account_id
    where w.owner_id = any(${sql.param(ids)}::bigint[])`)
  return new Map(
    rows.map(({ owner_id, currency, balance, held, credit_limit, overdue }) => [
      Number(owner_id),
      {
        currency,
        balance: toWireAmount(balance),
        held: toWireAmount(held),
        credit_limit: toWireAmount(credit_limit),
        overdue: toWireAmount(overdue),
      },
    ]),
  )
}

const toUserRow = (
  actor: ScopedActor,
  { roles, wallets }: { roles: ManagedRoleNames; wallets: Wallets },
  { user, agency, salesman, addressChange, requester }: UserListRow,
): UserRow => ({
  ...toAuthUser(user, agency?.name ?? null),
  created_at: user.createdAt.toISOString(),
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  city: agency?.city ?? null,
  managed_role: roles.get(user.managedRoleId ?? 0) ?? null,
  salesman,
  wallet: wallets.get(user.id) ?? null,
  email_change: addressChange
    ? {
        version: addressChange.version,
        email: addressChange.email,
        requested_by: requester?.name ?? '',
        requested_at: addressChange.requestedAt.toISOString(),
        can_decide: addressChange.requestedBy !== actor.userId && canDecideAddress(actor, user),
      }
    : undefined,
  moves: movesOf(actor, user),
})

export async function listUsers(
  queries: Queries,
  actor: ScopedActor,
  query: Query<typeof usersContract.list>,
  today: string,
) {
  const { page, next } = await listUserRows(queries, actor, query)
  const [roles, wallets] = await Promise.all([
    readManagedRoles(queries, page),
    readWallets(queries, actor, page, today),
  ])
  return { data: page.map((row) => toUserRow(actor, { roles, wallets }, row)), next }
}

/** One user as in the list but without balances, for responses of actions. */
export async function readUser(queries: Queries, actor: ScopedActor, id: number): Promise<UserRow> {
  const row = await readUserRow(queries, actor, id)
  return toUserRow(actor, { roles: await readManagedRoles(queries, [row]), wallets: new Map() }, row)
}

/**
 * Users hidden from the caller's list do not exist for other calls either: the reservation desk only reaches agents.
 */
export async function assertVisible(queries: Queries, actor: ScopedActor, id: number): Promise<void> {
  await readUserRow(queries, actor, id)
}
