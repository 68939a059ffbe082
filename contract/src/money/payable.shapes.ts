import type { Access } from '../protocol/access.ts'
import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'

/** Whoever is signed in over what they reach, and without an account whoever holds a link. */
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

/** Extras are paid by card by customers, and by guests with the link of their booking: agencies have a balance. */
export const extrasPayers: typeof payers = { ...payers, roles: { customer: 'own' }, right: null }

/** Random bits, as links carry them. */
export const linkSecret = z.string().regex(/^[\w-]{32,43}$/, 'wrong_kind')

/** Which booking is paid: an own one, one whose link the caller holds, or the one behind a payment request. */
export const payable = {
  booking_id: recordId.optional(),
  /** Of a booking made without an account. */
  token: linkSecret.optional(),
  payment_request: linkSecret.optional(),
}
