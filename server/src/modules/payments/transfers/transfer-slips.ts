import { transfers as contract } from '@safar/contract/payments/transfers.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import { eq } from 'drizzle-orm'
import type { FileOwner } from '../../media/public.ts'
import { bookingTransfers } from '../tables.ts'

/** Anyone who may read the transfer queue can read a proof of payment; customers can read their own upload. */
export const transferSlips: FileOwner = {
  inUse: 'slip_in_use',
  async holds(queries, fileName) {
    const [row] = await queries
      .select({ id: bookingTransfers.id })
      .from(bookingTransfers)
      .where(eq(bookingTransfers.slip, fileName))
      .limit(1)
    return row !== undefined
  },
  async canRead(queries, actor, fileName) {
    return scopeOf(contract.list.access, actor) === 'all' && this.holds(queries, fileName)
  },
}
