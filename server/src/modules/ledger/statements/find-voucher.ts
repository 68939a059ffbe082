import type { find } from '@safar/contract/bookings/find.contract'
import { ledger as contract } from '@safar/contract/money/ledger.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { ledgerEntries } from '../tables.ts'

type VoucherHit = Reply<typeof find.all>['vouchers'][number]

/** Agents find entries on their own statement, the office finds all; nobody else has a screen that shows one. */
function reachable(actor: Actor): SQL | null {
  const scope = scopeOf(contract.statement.access, actor)
  if (scope === 'all') return sql`true`
  if (scope !== 'own') return null
  return sql`exists (select from ledger_lines l join ledger_wallets w on w.account_id = l.account_id
    where l.entry_id = ${ledgerEntries.id} and w.owner_id = ${actor.accountId})`
}

/** The entry with this voucher number, if the caller may read it. */
export async function findVoucher(
  queries: Queries,
  actor: Actor,
  { kind, id }: { kind: EntryKind; id: number },
): Promise<VoucherHit[]> {
  const own = reachable(actor)
  if (!own) return []
  const rows = await queries
    .select({ id: ledgerEntries.id, day: ledgerEntries.day, note: ledgerEntries.note })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, id), eq(ledgerEntries.kind, kind), own))
  return rows.map((row) => ({ ...row, number: voucherNo(kind, row.id) }))
}
