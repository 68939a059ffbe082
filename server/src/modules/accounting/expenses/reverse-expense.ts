import type { accounting as contract } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { onOneWord, readReversalDay, reverseEntry, translateRefusal } from '../../ledger/public.ts'
import { expenses } from '../tables.ts'
import { lockExpense } from './decide-expense.ts'
import { expenseNo, readExpense } from './expenses.queries.ts'

/** Reverses a posted expense with an opposite entry, today or on a named day; the original stays, even in a closed month. */
export function reverseExpense(services: Services, call: Call<typeof contract.reverseExpense>) {
  const { params, body, actor, locale, origin, idempotency } = call
  const { db, clock } = services
  return translateRefusal(
    db.tx(async (tx) => {
      const expense = await lockExpense(tx, params.id)
      if (expense.state !== 'posted' || expense.entryId === null)
        throw new AppError('conflict', { shown: 'expense_not_posted' })
      const at = clock.now()
      const subject = expenseNo(expense.id)
      const byHand = { amount: BigInt(expense.amount), at, subject, madeBy: expense.enteredBy }
      const reversal = await reverseEntry(tx, {
        authority: await onOneWord(tx, actor, byHand),
        entryId: expense.entryId,
        at,
        ...(await readReversalDay(services, tx, { entryId: expense.entryId, day: body.day })),
        createdBy: actor.userId,
        note: body.reason,
      })
      await tx
        .update(expenses)
        .set({ state: 'reversed', reversalId: reversal.id, reason: body.reason })
        .where(eq(expenses.id, expense.id))
      await record(tx, {
        actorId: actor.userId,
        action: 'accounting.reverse_expense',
        subject: 'expense',
        subjectId: expense.id,
        changes: { reason: body.reason, reversal: reversal.id, ...(body.day && { day: body.day }) },
        origin,
      })
      const data = await readExpense(tx, actor, expense.id)
      const reply = { message: translate(locale, 'expense_reversed'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
