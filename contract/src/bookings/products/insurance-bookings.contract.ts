import { insuranceBookingForm } from '../../products/insurance/insurance.contract.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { recordId } from '../../protocol/shapes.ts'
import { done } from '../after-sales.calls.ts'

export const insuranceBookings = {
  book: endpoint({
    method: 'POST',
    path: '/insurance-bookings',
    summary: 'Buys a policy: for the caller, without an account, or by the office for others.',
    access: anyoneWith('hold'),
    body: insuranceBookingForm.extend({ agent_id: recordId.nullish(), customer_id: recordId.nullish() }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
