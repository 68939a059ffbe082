import { formatMoney } from '@safar/contract/amount'
import type { Queries } from '../../../platform/database/database.ts'
import { type Booking, notifyBuyer, officeLink, payerOf } from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import type { Transfer } from '../tables.ts'

interface Decision {
  kind: 'transfers.approved' | 'transfers.rejected'
  transfer: Transfer
  reason?: string
  except: number
}

/** Notifies the sender of the money about the decision: in the product, or by mail if they have no account. */
export const notifyDecision = (tx: Queries, booking: Booking, { kind, transfer, reason, except }: Decision) =>
  notifyBuyer(tx, booking, {
    kind,
    values: { ref: booking.ref, amount: formatMoney(transfer), reason: reason ?? '' },
    except,
  })

/** Money came after the booking was closed: no card takes it back, so its buyer learns where it is. */
export const notifyLate = (tx: Queries, booking: Booking, transfer: Transfer): Promise<void> =>
  notifyBuyer(tx, booking, {
    kind: payerOf(booking) === null ? 'payments.late_kept' : 'payments.late_in_balance',
    values: { ref: booking.ref, amount: formatMoney(transfer) },
    except: null,
  })

/** Notifies that the money has arrived but the tickets were not issued. */
export const notifyNotIssued = (tx: Queries, booking: Booking, transfer: Transfer): Promise<void> =>
  notify(tx, {
    permission: 'bookings.approve',
    kind: 'transfers.stuck',
    values: { ref: booking.ref, product: booking.product, amount: formatMoney(transfer) },
    link: officeLink(booking),
    once: true,
  })
