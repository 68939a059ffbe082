import type { accounting as contract } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSecondPerson, onTwoWords, translateRefusal } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { type Expense, expenses } from '../tables.ts'
import { expenseNo, readExpense } from './expenses.queries.ts'
import { postExpense } from './post-expense.ts'

export async function lockExpense(tx: Queries, id: number): Promise<Expense> {
  const [expense] = await tx.select().from(expenses).where(eq(expenses.id, id)).for('update')
  if (!expense) throw notFound()
  return expense
}

/** The second person approves or rejects, once. The person who entered the expense may not decide. */
export function decideExpense({ db, clock }: Services, call: Call<typeof contract.decideExpense>) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    db.tx(async (tx) => {
      const expense = await lockExpense(tx, params.id)
      assertSecondPerson({ state: expense.state, requestedBy: expense.enteredBy }, actor.userId)
      const at = clock.now()
      const entryId = body.approve
        ? await postExpense(tx, expense, at, onTwoWords(expense.enteredBy, actor.userId))
        : null
      const decision = { decidedBy: actor.userId, decidedAt: at, reason: body.reason ?? null, entryId }
      await tx
        .update(expenses)
        .set({ ...decision, state: body.approve ? 'posted' : 'declined' })
        .where(eq(expenses.id, expense.id))
      await record(tx, {
        actorId: actor.userId,
        action: body.approve ? 'accounting.approve_expense' : 'accounting.decline_expense',
        subject: 'expense',
        subjectId: expense.id,
        changes: { ...(entryId !== null && { entry: entryId }), ...(body.reason && { reason: body.reason }) },
        origin,
      })
      await notify(tx, {
        userId: expense.enteredBy,
        kind: body.approve ? 'accounting.expense_approved' : 'accounting.expense_declined',
        values: { number: expenseNo(expense.id), reason: body.reason ?? '' },
        link: '/admin/expenses',
        named: actor.userId,
      })
      const data = await readExpense(tx, actor, expense.id)
      const message = translate(locale, body.approve ? 'request_approved' : 'request_rejected')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
