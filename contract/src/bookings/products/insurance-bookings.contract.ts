import { insuranceBookingForm } from '../../products/insurance/insurance.contract.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { bookReply, onBehalfOf } from '../book-call.shapes.ts'

export const insuranceBookings = {
  book: endpoint({
    method: 'POST',
    path: '/insurance-bookings',
    summary: 'Buys a policy: for the caller, without an account, or by the office for others.',
    access: anyoneWith('hold'),
    body: insuranceBookingForm.extend(onBehalfOf),
    reply: bookReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
