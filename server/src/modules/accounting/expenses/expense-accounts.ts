import type { accounting as contract, ExpenseAccount } from '@safar/contract/money/accounting.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listOtherDrawers } from '../../drawers/public.ts'
import { addExpenseAccount, changeExpenseAccount, listBookAccounts } from '../../ledger/public.ts'

const toExpenseAccount = ({
  id,
  name,
  currency,
  active,
  balance,
}: Awaited<ReturnType<typeof listBookAccounts>>[number]): ExpenseAccount => ({
  id,
  name,
  currency,
  active,
  spent: balance,
})

/** Expense accounts, and the accounts that can pay them. */
export async function listExpenseAccounts(queries: Queries, readerId: number) {
  const accounts = await listBookAccounts(queries, ['expense'])
  const sources = await listBookAccounts(queries, ['cash', 'bank'])
  const others = await listOtherDrawers(queries, readerId)
  return {
    data: accounts.map(toExpenseAccount),
    sources: sources.filter(({ active }) => active).map((source) => ({ ...source, usable: !others.has(source.id) })),
  }
}

async function readExpenseAccount(queries: Queries, id: number): Promise<ExpenseAccount> {
  const account = (await listBookAccounts(queries, ['expense'])).find((each) => each.id === id)
  if (!account) throw notFound()
  return toExpenseAccount(account)
}

export function createExpenseAccount({ db }: Services, call: Call<typeof contract.addExpenseAccount>) {
  const { body, actor, locale, origin, idempotency } = call
  return db.tx(async (tx) => {
    const id = await addExpenseAccount(tx, body.name)
    await record(tx, {
      actorId: actor.userId,
      action: 'accounting.add_account',
      subject: 'expense account',
      subjectId: id,
      changes: { name: body.name },
      origin,
    })
    const data = await readExpenseAccount(tx, id)
    const reply = { message: translate(locale, 'expense_account_saved'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}

/** A deactivated account keeps its lines, but nothing new can be entered on it. */
export function updateExpenseAccount({ db }: Services, call: Call<typeof contract.changeExpenseAccount>) {
  const { params, body, actor, locale, origin } = call
  return db.tx(async (tx) => {
    if (!(await changeExpenseAccount(tx, { id: params.id, ...body }))) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'accounting.change_account',
      subject: 'expense account',
      subjectId: params.id,
      changes: body,
      origin,
    })
    const data = await readExpenseAccount(tx, params.id)
    return { message: translate(locale, 'expense_account_saved'), type: 'success' as const, data }
  })
}
