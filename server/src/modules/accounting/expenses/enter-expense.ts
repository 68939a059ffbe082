import { formatMoney } from '@safar/contract/amount'
import type { accounting as contract, ExpenseForm } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findAuthority, listBookAccounts, readOpenDay, translateRefusal } from '../../ledger/public.ts'
import { shareLockUploads } from '../../media/public.ts'
import { notify } from '../../notifications/public.ts'
import { expenses } from '../tables.ts'
import { readExpense } from './expenses.queries.ts'
import { postExpense } from './post-expense.ts'

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

async function assertValidForm(
  tx: Queries,
  form: ExpenseForm,
  { services, actorId }: { services: Services; actorId: number },
): Promise<void> {
  await readOpenDay(services, tx, { day: form.day, field: 'day' })
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
      await assertValidForm(tx, body, { services, actorId: actor.userId })
      const authority = await findAuthority(tx, actor, { amount: BigInt(body.amount), at })
      const waits = authority === null
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
      if (authority) {
        const entryId = await postExpense(tx, row, at, authority)
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
