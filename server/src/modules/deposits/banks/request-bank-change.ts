import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/public.ts'
import { type Bank, bankChanges } from '../tables.ts'

/** The details payers rely on: anyone who could change them alone could redirect the money to themselves. */
export type BankDetails = Pick<Bank, 'title' | 'accountNumber' | 'iban'>

export const isSameDetails = (before: BankDetails, after: BankDetails): boolean =>
  before.title === after.title && before.accountNumber === after.accountNumber && before.iban === after.iban

/** New bank details wait for a second person; until then the old ones are shown. Only one change can be pending. */
export async function requestBankChange(
  tx: Queries,
  bank: Bank,
  { title, accountNumber, iban }: BankDetails,
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  const [waiting] = await tx
    .select({ id: bankChanges.id })
    .from(bankChanges)
    .where(and(eq(bankChanges.bankId, bank.id), eq(bankChanges.state, 'pending')))
  if (waiting) throw new AppError('conflict', { shown: 'bank_change_waits' })
  await tx
    .insert(bankChanges)
    .values({ bankId: bank.id, title, accountNumber, iban, requestedBy: actorId, requestedAt: at })
  await notify(tx, {
    permission: 'banks.manage',
    kind: 'deposits.bank_change_asked',
    values: {},
    link: '/admin/banks',
    named: actorId,
    except: actorId,
  })
}
