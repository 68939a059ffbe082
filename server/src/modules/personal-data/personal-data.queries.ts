import type { DataExport, PersonalData } from '@safar/contract/people/personal-data.contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { personalSections } from '../../platform/personal-data/personal-data.ts'
import type { Services } from '../../services.ts'
import { obstaclesOf } from './personal-data.rules.ts'
import { dataExports, erasureRequests, type StoredExport } from './tables.ts'

/** More files than anybody makes in a week, as each needs a password. */
const MOST = 20

const toView = ({ id, state, stepsDone, size, requestedAt, expiresAt }: StoredExport): DataExport => ({
  id,
  state,
  done: stepsDone,
  total: personalSections.length,
  size,
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

const selectAccountState = statement<{ trip_ahead: boolean; settled: boolean }>(`
  select exists (select from booking_directory b
      where b.customer_id = $1 and b.hidden_at is null and b.travel_date >= $2::date
        and b.state not in ('cancelled', 'voided', 'refunded', 'rejected', 'expired')) as trip_ahead,
    not exists (select from ledger_balances w where w.owner_id = $1 and (w.balance <> 0 or w.held <> 0)) as settled`)

export async function listObstacles(queries: Queries, userId: number, today: string) {
  const [row] = await query(queries, selectAccountState(userId, today))
  return obstaclesOf({ tripAhead: row?.trip_ahead ?? true, settled: row?.settled ?? false })
}

type ReadDeps = Pick<Services, 'clock' | 'config'>

/** The export files one person requested about another or themselves, and that other person's erasure request. */
export async function readPersonalData(
  { clock, config }: ReadDeps,
  queries: Queries,
  { userId, requestedBy }: { userId: number; requestedBy: number },
): Promise<PersonalData> {
  const exports = await queries
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.requestedBy, requestedBy),
        gt(dataExports.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(MOST)
  const [request] = await queries.select().from(erasureRequests).where(eq(erasureRequests.userId, userId))
  return {
    exports: exports.map(toView),
    erasure: request
      ? {
          version: request.version,
          state: request.state,
          requested_at: request.requestedAt.toISOString(),
          decided_at: request.decidedAt?.toISOString() ?? null,
          reason: request.reason,
        }
      : null,
    obstacles: await listObstacles(queries, userId, todayOf({ clock, config })),
  }
}
