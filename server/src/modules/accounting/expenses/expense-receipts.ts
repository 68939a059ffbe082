import { accounting as contract } from '@safar/contract/money/accounting.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { FileOwner } from '../../media/public.ts'
import { expenses } from '../tables.ts'

const isReceipt = async (queries: Queries, fileName: string): Promise<boolean> =>
  (await queries.$count(expenses, eq(expenses.receipt, fileName))) > 0

/** A receipt can be read by anyone who may read expenses. */
export const expenseReceipts: FileOwner = {
  inUse: 'receipt_in_use',
  holds: isReceipt,
  canRead: async (queries, actor, fileName) =>
    scopeOf(contract.expenses.access, actor) !== null && isReceipt(queries, fileName),
}
