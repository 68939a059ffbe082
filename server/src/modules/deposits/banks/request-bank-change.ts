import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/public.ts'
import { type Bank, bankChanges } from '../tables.ts'

/** What a payer goes by: whoever changes it alone could have the money sent to themselves. */
export type BankDetails = Pick<Bank, 'title' | 'accountNumber' | 'iban'>

export const isSameDetails = (before: BankDetails, after: BankDetails): boolean =>
  before.title === after.title && before.accountNumber === after.accountNumber && before.iban === after.iban

/** New details of a bank wait for a second person; until then the old ones are shown. One change waits at a time. */
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
