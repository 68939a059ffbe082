import type { AccountRef } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readMoneySettings } from '../settings/money-settings.ts'
import { MANUAL_PREFIX } from '../transactions/manual-entries.rules.ts'

const HOURS = 24

/** What this person has given this wallet by hand since yesterday: a sum in many small parts is still one sum. */
async function readGivenByHand(tx: Queries, walletId: number, actorId: number, at: Date): Promise<number> {
  const since = new Date(at.getTime() - HOURS * 3_600_000)
  const { rows } = await tx.execute<{ given: string }>(sql`
    select coalesce(sum(l.amount), 0) as given
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account_id = ${walletId}
    where e.created_by = ${actorId} and e.key like ${`${MANUAL_PREFIX}%`} and e.at > ${since.toISOString()}`)
  return Math.max(0, Number(rows[0]?.given ?? 0))
}

const needsSecondPerson = () => new AppError('conflict', { shown: 'needs_second_person' })

/** Balance given to a wallet by one person alone stays below the set sum. */
export async function assertMayGiveBalance(
  tx: Queries,
  { credit, amount, actorId, at }: { credit: AccountRef; amount: number; actorId: number; at: Date },
): Promise<void> {
  if (credit.class !== 'wallet') return
  const { approval_above } = await readMoneySettings(tx)
  // Two of one person's entries at once meet here: what is counted after it sees what the other has posted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('given by hand', ${credit.id}))`)
  const given = await readGivenByHand(tx, credit.id, actorId, at)
  if (given + amount > approval_above) throw needsSecondPerson()
}

/** So does credit that is raised. */
export async function assertMayGiveCredit(tx: Queries, before: number, after: number): Promise<void> {
  if (after <= before) return
  const { approval_above } = await readMoneySettings(tx)
  if (after > approval_above) throw needsSecondPerson()
}

interface PendingRequest {
  state: string
  requestedBy: number
}

/** What needs two people is decided once, and never by who asked for it. Call it with the request locked. */
export function assertSecondPerson({ state, requestedBy }: PendingRequest, actorId: number): void {
  if (state !== 'pending') throw new AppError('conflict', { shown: 'request_decided' })
  if (requestedBy === actorId) throw new AppError('conflict', { shown: 'own_request' })
}
