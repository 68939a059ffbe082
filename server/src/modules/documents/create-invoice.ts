import type { documents as contract } from '@safar/contract/bookings/documents.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { record } from '../../platform/activity.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Invoice, invoiceNo, invoiceOf, lockBooking, makeInvoice } from '../bookings/public.ts'

function viewOf(invoice: Invoice): Reply<typeof contract.createInvoice> {
  const { bookingId, createdAt, currency, amount, content } = invoice
  return {
    invoice: {
      number: invoiceNo(invoice),
      booking_id: bookingId,
      created_at: createdAt.toISOString(),
      currency,
      amount,
      billed_to: content.billedTo.name,
      lines: content.travellers.map(({ name, ticket, owed }) => ({ name, ticket, amount: owed })),
    },
  }
}

/**
 * The invoice of an issued booking. Normally made on issue; bookings issued before invoices existed get theirs here.
 */
export const createInvoice = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { query, actor, origin }: Call<typeof contract.createInvoice>,
) =>
  db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, query.booking_id)
    const before = await invoiceOf(tx, booking.id)
    if (before) return viewOf(before)
    if (!booking.issuedAt) throw new AppError('conflict', { shown: 'not_issued', values: { product: booking.product } })
    const invoice = await makeInvoice(tx, booking, { at: clock.now(), actorId: actor.userId })
    await record(tx, {
      actorId: actor.userId,
      action: 'documents.invoice',
      subject: 'booking',
      subjectId: booking.id,
      changes: { invoice: invoiceNo(invoice), amount: invoice.amount },
      origin,
    })
    return viewOf(invoice)
  })
