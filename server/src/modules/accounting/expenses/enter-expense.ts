import { formatMoney } from '@safar/contract/amount'
import type { accounting as contract, ExpenseForm } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listBookAccounts, readClosedThrough, readMoneySettings, translateRefusal } from '../../ledger/public.ts'
import { shareLockUploads } from '../../media/public.ts'
import { notify } from '../../notifications/public.ts'
import { expenses } from '../tables.ts'
import { readExpense } from './expenses.queries.ts'
import { postExpense } from './post-expense.ts'

const DAY_MS = 86_400_000

/** The form must name an active expense account, and a bank or cash account in the same currency. */
async function readSides(tx: Queries, form: ExpenseForm) {
  const all = await listBookAccounts(tx, ['expense', 'bank', 'cash'])
  const account = all.find(({ id, active }) => id === form.account_id && active)
  const source = all.find(({ id }) => id === form.paid_from_id)
  if (account?.class !== 'expense') throw invalid({ account_id: 'account_unknown' })
  if (!source || source.class === 'expense') throw invalid({ paid_from_id: 'account_unknown' })
  if (account.currency !== source.currency) throw invalid({ paid_from_id: 'account_currency' })
  return { account, source }
}

/**
 * Splitting an amount does not avoid approval: everything this person posted alone within a day counts towards the
 * limit.
 */
async function needsSecondPerson(tx: Queries, form: ExpenseForm, actorId: number, at: Date): Promise<boolean> {
  const { approval_above } = await readMoneySettings(tx)
  // Serialises simultaneous expenses of one person, so that the second counts the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('expenses', ${actorId}))`)
  const [spent] = await tx
    .select({ amount: sql<string>`coalesce(sum(${expenses.amount}), 0)` })
    .from(expenses)
    .where(
      and(
        eq(expenses.enteredBy, actorId),
        eq(expenses.state, 'posted'),
        isNull(expenses.decidedBy),
        gt(expenses.enteredAt, new Date(at.getTime() - DAY_MS)),
      ),
    )
  return BigInt(spent?.amount ?? 0) + BigInt(form.amount) > BigInt(approval_above)
}

async function assertValidForm(
  tx: Queries,
  form: ExpenseForm,
  { today, actorId }: { today: string; actorId: number },
): Promise<void> {
  if (form.day > today) throw invalid({ day: 'date_future' })
  if (form.day <= (await readClosedThrough(tx))) throw invalid({ day: 'month_closed' })
  if (!form.receipt) return
  const [file] = await shareLockUploads(tx, [form.receipt])
  if (file?.ownerId !== actorId) throw invalid({ receipt: 'file_unknown' })
}

/** Enters an expense. It is posted immediately; above the set amount it waits for a second person. */
export function enterExpense(services: Services, call: Call<typeof contract.enterExpense>) {
  const { body, actor, locale, origin, idempotency } = call
  const at = services.clock.now()
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { account, source } = await readSides(tx, body)
      const { currency } = account
      await assertValidForm(tx, body, { today: todayOf(services), actorId: actor.userId })
      const waits = await needsSecondPerson(tx, body, actor.userId, at)
      const [row] = await tx
        .insert(expenses)
        .values({
          accountId: body.account_id,
          paidFrom: body.paid_from_id,
          amount: body.amount,
          currency,
          day: body.day,
          payee: body.payee,
          reference: body.reference ?? null,
          note: body.note ?? '',
          receipt: body.receipt || null,
          state: 'pending',
          enteredBy: actor.userId,
          enteredAt: at,
        })
        .returning()
      if (!row) throw new Error('the expense was not written')
      if (!waits) {
        const entryId = await postExpense(tx, row, at)
        await tx.update(expenses).set({ state: 'posted', entryId }).where(eq(expenses.id, row.id))
      }
      const { amount, day, payee } = row
      await record(tx, {
        actorId: actor.userId,
        action: waits ? 'accounting.request_expense' : 'accounting.enter_expense',
        subject: 'expense',
        subjectId: row.id,
        changes: { expense_account: account.name, paid_from: source.name, amount, day, payee },
        origin,
      })
      if (waits)
        await notify(tx, {
          permission: 'ledger.post',
          kind: 'accounting.expense_waits',
          values: { amount: formatMoney({ amount, currency }), payee },
          link: '/admin/expenses?state=pending',
          named: actor.userId,
          except: actor.userId,
        })
      const data = await readExpense(tx, actor, row.id)
      const message = translate(locale, waits ? 'approval_requested' : 'expense_saved')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
