import type { Access } from '../protocol/access.ts'
import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'

/** Anyone signed in, for bookings they can reach; without an account, anyone with a link. */
export const payers: Access & { anonymous: true } = {
  anonymous: true,
  roles: {
    admin: 'all',
    'admin-staff': 'all',
    reservation: 'all',
    agent: 'own',
    customer: 'own',
    salesman: 'assigned',
  },
  permission: null,
  approved: false,
  right: 'issue',
}

/** Customers, and guests with the link of their booking, pay for extras by card; agencies pay from their balance. */
export const extrasPayers: typeof payers = { ...payers, roles: { customer: 'own' }, right: null }

/** The random token in a link. */
export const linkSecret = z.string().regex(/^[\w-]{32,43}$/, 'wrong_kind')

/** The booking to pay: the caller's own, one whose link the caller has, or the one behind a payment request. */
export const payable = {
  booking_id: recordId.optional(),
  /** For a booking made without an account. */
  token: linkSecret.optional(),
  payment_request: linkSecret.optional(),
}
