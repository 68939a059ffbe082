import type { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import type { insurance as contract } from '@safar/contract/products/insurance/insurance.contract'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { createReplies, guest, newGuestToken, readBuyer, tokenOf } from '../bookings/public.ts'
import { bookInsurance } from './book-insurance.ts'
import type { InsuranceDeps } from './deps.ts'
import { listPlans } from './plans.queries.ts'
import { comparePlans } from './price-plan.ts'
import { createPlan, removePlan, updatePlan } from './save-plan.ts'

export function insuranceRoutes(deps: InsuranceDeps): Handlers<typeof contract & typeof insuranceBookings> {
  const { answer } = createReplies(deps)
  return {
    plans: (call) => listPlans(deps, call),
    create: (call) => createPlan(deps, call),
    update: (call) => updatePlan(deps, call),
    remove: (call) => removePlan(deps, call),
    price: (call) => comparePlans(deps, call),
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await readBuyer(deps.db.prepared, actor, body)
      const { agent_id: _agent, customer_id: _customer, ...form } = body
      const request = { form, buyer, locale, origin, token: actor ? null : newGuestToken() }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookInsurance(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
  }
}
