import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type Account, type Authority, reverseEntry } from '../../ledger/public.ts'
import { type Expense, expenses } from '../tables.ts'
import { postExpense } from './post-expense.ts'

interface BankCharge extends Pick<Expense, 'day' | 'payee' | 'reference' | 'note' | 'enteredBy' | 'enteredAt'> {
  authority: Authority
  /** The expense account, and the bank that has taken the money. */
  account: Account
  bank: Account
  amount: bigint
  /** The part of the amount that is tax, and its own expense account. */
  tax: { account: Account; amount: bigint } | null
}

/** Enters what a bank has already taken as an expense of that day, and returns its entry. */
export async function postBankCharge(
  tx: Queries,
  { authority, account, bank, amount, tax, ...about }: BankCharge,
): Promise<number> {
  const [row] = await tx
    .insert(expenses)
    .values({
      ...about,
      accountId: account.id,
      paidFrom: bank.id,
      amount: Number(amount),
      ...(tax && { tax: Number(tax.amount), taxAccountId: tax.account.id }),
      currency: account.currency,
      state: 'pending',
    })
    .returning()
  if (!row) throw new Error('the expense was not written')
  const entryId = await postExpense(tx, row, row.enteredAt, authority)
  await tx.update(expenses).set({ state: 'posted', entryId }).where(eq(expenses.id, row.id))
  return entryId
}

interface Reversal {
  authority: Authority
  entryId: number
  reason: string
  createdBy: number
  at: Date
  today: string
}

/** Reverses the expense of an entry on its own day. Returns the reversal; null if it has been reversed already. */
export async function reverseBankCharge(
  tx: Queries,
  { authority, entryId, reason, createdBy, at, today }: Reversal,
): Promise<number | null> {
  const [expense] = await tx.select().from(expenses).where(eq(expenses.entryId, entryId)).for('update')
  if (expense?.state !== 'posted') return null
  const { day } = expense
  const reversal = await reverseEntry(tx, { authority, entryId, at, day, today, createdBy, note: reason })
  await tx
    .update(expenses)
    .set({ state: 'reversed', reversalId: reversal.id, reason })
    .where(eq(expenses.id, expense.id))
  return reversal.id
}
