import type { AccountRef } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readMoneySettings } from '../settings/money-settings.ts'
import { MANUAL_PREFIX } from '../transactions/manual-entries.rules.ts'

const HOURS = 24

/**
 * The total this person has given this wallet by hand within the last day: splitting an amount does not avoid approval.
 */
async function readGivenByHand(tx: Queries, walletId: number, actorId: number, at: Date): Promise<number> {
  const since = new Date(at.getTime() - HOURS * 3_600_000)
  const { rows } = await tx.execute<{ given: string }>(sql`
    select coalesce(sum(l.amount), 0) as given
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account_id = ${walletId}
    where e.created_by = ${actorId} and e.key like ${`${MANUAL_PREFIX}%`} and e.at > ${since.toISOString()}`)
  return Math.max(0, Number(rows[0]?.given ?? 0))
}

const needsSecondPerson = () => new AppError('conflict', { shown: 'needs_second_person' })

/** A single person may give a wallet balance only up to the set amount. */
export async function assertCanGiveBalance(
  tx: Queries,
  { credit, amount, actorId, at }: { credit: AccountRef; amount: number; actorId: number; at: Date },
): Promise<void> {
  if (credit.class !== 'wallet') return
  const { approval_above } = await readMoneySettings(tx)
  // Serialises simultaneous manual entries on the wallet, so that the second counts what the first has posted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('given by hand', ${credit.id}))`)
  const given = await readGivenByHand(tx, credit.id, actorId, at)
  if (given + amount > approval_above) throw needsSecondPerson()
}

/** The same limit applies to raising credit. */
export async function assertCanGiveCredit(tx: Queries, before: number, after: number): Promise<void> {
  if (after <= before) return
  const { approval_above } = await readMoneySettings(tx)
  if (after > approval_above) throw needsSecondPerson()
}

interface PendingRequest {
  state: string
  requestedBy: number
}

/** A request that needs two people is decided once, and not by its requester. Call it with the request locked. */
export function assertSecondPerson({ state, requestedBy }: PendingRequest, actorId: number): void {
  if (state !== 'pending') throw new AppError('conflict', { shown: 'request_decided' })
  if (requestedBy === actorId) throw new AppError('conflict', { shown: 'own_request' })
}
