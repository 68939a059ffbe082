import type { transfers as contract } from '@safar/contract/payments/transfers.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { storeFile } from '../../media/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { findPayable } from '../find-payable.ts'
import { bookingTransfers } from '../tables.ts'
import { readTransferView } from './transfers.queries.ts'

/** Adds the proof of payment to a pending transfer; one file each. */
export async function attachSlip(
  deps: PaymentDeps,
  { params, query, file, actor, locale, origin }: Call<typeof contract.attachSlip>,
) {
  const { booking } = await findPayable(deps.db.adhoc, actor, query)
  const own = and(eq(bookingTransfers.id, params.id), eq(bookingTransfers.bookingId, booking.id))
  const [found] = await deps.db.adhoc.select().from(bookingTransfers).where(own)
  if (!found) throw notFound()
  if (found.state !== 'pending' || found.slip !== null)
    throw new AppError('conflict', { shown: 'transfer_state_changed' })
  const upload = { file, ownerId: actor?.role === 'customer' ? actor.userId : null }
  return storeFile(deps, upload, async (tx, { fileName, name }) => {
    const [transfer] = await tx.select().from(bookingTransfers).where(own).for('update')
    if (transfer?.state !== 'pending' || transfer.slip !== null)
      throw new AppError('conflict', { shown: 'transfer_state_changed' })
    await tx.update(bookingTransfers).set({ slip: fileName }).where(own)
    await record(tx, {
      actorId: actor?.userId ?? null,
      action: 'transfers.attach_slip',
      subject: 'transfer',
      subjectId: transfer.id,
      changes: { booking: booking.ref, name },
      origin,
    })
    const view = await readTransferView(tx, transfer.id)
    return { message: translate(locale, 'file_uploaded'), type: 'success' as const, transfer: view }
  })
}
