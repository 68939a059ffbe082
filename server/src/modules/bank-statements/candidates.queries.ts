import { addDays } from '@safar/contract/day'
import { and, between, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { collectionDirectory } from '../collections/public.ts'
import { type Bank, depositDirectory, referenceKey } from '../deposits/public.ts'
import { listAccountLines } from '../ledger/public.ts'
import { type Candidate, MAX_DAYS_APART } from './match.rules.ts'
import { statementLines } from './tables.ts'

/** A deposit may be approved, and so booked, this many days after the bank received it. */
const MAX_BOOKING_DELAY_DAYS = 60

interface BookedPayment {
  depositId: number | null
  collectionId: number | null
  days: string[]
  referenceKey: string
}

/** The payment that each entry booked. */
async function readBookedPayments(queries: Queries, entryIds: number[]): Promise<Map<number, BookedPayment>> {
  const paid = new Map<number, BookedPayment>()
  if (!entryIds.length) return paid
  const ofDeposits = await queries
    .select()
    .from(depositDirectory)
    .where(or(inArray(depositDirectory.entryId, entryIds), inArray(depositDirectory.reversalId, entryIds)))
  for (const deposit of ofDeposits) {
    const days = [deposit.paidOn, ...(deposit.chequeOn ? [deposit.chequeOn] : [])]
    const about = { depositId: deposit.id, collectionId: null, referenceKey: deposit.referenceKey }
    if (deposit.entryId !== null) paid.set(deposit.entryId, { ...about, days })
    // A reversal does not happen on the day of payment.
    if (deposit.reversalId !== null) paid.set(deposit.reversalId, { ...about, days: [] })
  }
  const ofCollections = await queries
    .select()
    .from(collectionDirectory)
    .where(inArray(collectionDirectory.entryId, entryIds))
  for (const each of ofCollections) {
    if (each.entryId === null) continue
    paid.set(each.entryId, {
      depositId: null,
      collectionId: each.id,
      days: [each.receivedOn, ...(each.chequeOn ? [each.chequeOn] : [])],
      referenceKey: each.reference ? referenceKey(each.reference) : '',
    })
  }
  return paid
}

/** Entries of the bank that are already matched with a line. */
export async function readMatchedEntries(queries: Queries, bankId: number, entryIds: number[]): Promise<Set<number>> {
  if (!entryIds.length) return new Set()
  const rows = await queries
    .select({ id: statementLines.entryId })
    .from(statementLines)
    .where(and(eq(statementLines.bankId, bankId), inArray(statementLines.entryId, entryIds)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** All entries in our books and pending deposits that could match lines of these days. */
export async function readCandidates(
  queries: Queries,
  bank: Bank,
  { from, to }: { from: string; to: string },
): Promise<Candidate[]> {
  const first = addDays(from, -MAX_DAYS_APART)
  const booked = await listAccountLines(queries, bank.accountId ?? 0, {
    from: first,
    to: addDays(to, MAX_BOOKING_DELAY_DAYS),
  })
  const ids = booked.map(({ entryId }) => entryId)
  const [paid, answered] = [await readBookedPayments(queries, ids), await readMatchedEntries(queries, bank.id, ids)]
  const waiting = await queries
    .select()
    .from(depositDirectory)
    .where(
      and(
        eq(depositDirectory.bankId, bank.id),
        eq(depositDirectory.state, 'pending'),
        between(depositDirectory.paidOn, first, addDays(to, MAX_DAYS_APART)),
      ),
    )
  return [
    ...booked
      .filter(({ entryId }) => !answered.has(entryId))
      .map(({ entryId, day, amount }) => {
        const about = paid.get(entryId)
        return {
          entryId,
          depositId: about?.depositId ?? null,
          collectionId: about?.collectionId ?? null,
          amount: -amount,
          days: [day, ...(about?.days ?? [])],
          referenceKey: about?.referenceKey ?? '',
        }
      }),
    ...waiting.map((deposit) => ({
      entryId: null,
      depositId: deposit.id,
      collectionId: null,
      amount: deposit.amount,
      days: [deposit.paidOn, ...(deposit.chequeOn ? [deposit.chequeOn] : [])],
      referenceKey: deposit.referenceKey,
    })),
  ]
}
