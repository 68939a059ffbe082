import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { findPerson } from '../../people/public.ts'
import type { BookingDeps } from '../deps.ts'
import type { Buyer } from '../products/buyer.ts'

/** Cards are accepted if there is a payment provider; from agents only if the office allows it. */
async function takesCard(deps: Pick<BookingDeps, 'config'>, queries: Queries, buyer: Buyer): Promise<boolean> {
  if (deps.config.safepay === null || buyer.channel === 'office') return false
  return buyer.agentId === null || (await findPerson(queries, buyer.agentId))?.cardAllowed === true
}

/** An agent pays from the balance; a guest has none. */
function withoutCard({ agentId, customerId }: Buyer): Payment[] {
  if (agentId !== null) return ['balance']
  return customerId === null ? ['transfer'] : ['transfer', 'balance']
}

/** The payment method this buyer chose, if it is available to them; without a choice, the first available one. */
export async function choosePayment(
  deps: Pick<BookingDeps, 'config'>,
  queries: Queries,
  buyer: Buyer,
  chosen: Payment | undefined,
): Promise<Payment> {
  const ways = withoutCard(buyer)
  const payment = chosen ?? ways[0] ?? 'transfer'
  const offered = payment === 'card' ? await takesCard(deps, queries, buyer) : ways.includes(payment)
  if (!offered) throw invalid({ payment: 'payment_not_offered' })
  return payment
}
