import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { reverseBankCharge } from '../accounting/public.ts'
import { type Bank, depositDirectory, rejectOrReverse } from '../deposits/public.ts'
import {
  onOneWord,
  readClosedThrough,
  readEntryKinds,
  readReversal,
  reverseEntry,
  translateRefusal,
} from '../ledger/public.ts'
import { lockLine, sizeOf, subjectOf } from './settle-line.ts'
import { toMatches } from './statements.queries.ts'
import { type BankLine, statementLines } from './tables.ts'

type ReopenCall = Call<typeof contract.reopen>

function assertPermission({ actor }: ReopenCall, permission: 'deposits.approve' | 'ledger.post'): void {
  if (!hasPermission(actor, permission)) throw new AppError('forbidden', { shown: 'forbidden' })
}

/**
 * Reverses what the line itself posted, on the line's day; an entry that was there before is only unlinked. Null if
 * there is nothing to reverse, or somebody has reversed it already.
 */
async function reversePosted(
  services: Services,
  tx: Queries,
  { bank, line }: { bank: Bank; line: BankLine },
  call: ReopenCall,
): Promise<number | null> {
  const { actor, body, origin } = call
  const { entryId } = line
  if (line.state !== 'settled' || entryId === null || (await readReversal(tx, entryId)) !== null) return null
  const [deposit] = await tx
    .select({ id: depositDirectory.id })
    .from(depositDirectory)
    .where(eq(depositDirectory.entryId, entryId))
  assertPermission(call, deposit ? 'deposits.approve' : 'ledger.post')
  if (deposit) {
    await rejectOrReverse(services, tx, { id: deposit.id, status: 'reversed', reason: body.reason, actor, origin })
    return readReversal(tx, entryId)
  }
  const at = services.clock.now()
  const byHand = { amount: sizeOf(line), at, subject: subjectOf(bank, line), madeBy: line.settledBy }
  const today = todayOf(services)
  const reversal = { authority: await onOneWord(tx, actor, byHand), entryId, at, today, createdBy: actor.userId }
  if ((await readEntryKinds(tx, [entryId])).get(entryId) === 'expense')
    return reverseBankCharge(tx, { ...reversal, reason: body.reason })
  const { day } = line
  return (await reverseEntry(tx, { ...reversal, day, note: body.reason })).id
}

/** Opens a line again. Its match is undone, and what it posted is reversed by a new entry. */
export function reopenLine(services: Services, call: ReopenCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { bank, line } = await lockLine(tx, params.id)
      if (line.state === 'open' || line.state === 'withdrawn')
        throw new AppError('conflict', { shown: 'statement_line_open' })
      // A line that was set aside has nothing in the books of its month.
      if (line.state !== 'ignored' && line.day <= (await readClosedThrough(tx)))
        throw new AppError('conflict', { shown: 'statement_undo_closed', values: { day: line.day } })
      const reversal = await reversePosted(services, tx, { bank, line }, call)
      const [after] = await tx
        .update(statementLines)
        .set({
          state: 'open',
          entryId: null,
          matchReason: null,
          settledBy: null,
          settledAt: null,
          note: null,
          reopenCount: line.reopenCount + 1,
          reopenedBy: actor.userId,
          reopenedAt: services.clock.now(),
          reopenReason: body.reason,
        })
        .where(eq(statementLines.id, line.id))
        .returning()
      if (!after) throw new Error('the line did not come back')
      await record(tx, {
        actorId: actor.userId,
        action: 'bank_statements.reopen',
        subject: 'bank statement line',
        subjectId: line.id,
        changes: { bank: line.bankId, reason: body.reason, entry: line.entryId, reversal },
        origin,
      })
      const [data] = await toMatches(tx, [after], new Map(), locale)
      if (!data) throw new Error('the line is not shown')
      const reply = { message: translate(locale, 'statement_reopened'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
