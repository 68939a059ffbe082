import { sumOf } from '@safar/contract/amount'
import { bagBody, bagsFor } from './offers.ts'
import { checkPayment, findOrder, orderBody, takePayment } from './orders.ts'
import type { EmulatorState, StoredOrder, StoredService } from './state.ts'
import { fieldsOf, invalidState, type Json, listOf, Refusal, validation } from './wire.ts'

/** Bags nobody has bought yet on the order's current flights; airlines sell no seats after the sale. */
function onSale(state: EmulatorState, { offer, slices, services, cancelledAt }: StoredOrder): StoredService[] {
  if (cancelledAt !== null || offer.route === 'BTS-ABV') return []
  const bags = bagsFor(state, offer, slices as { segments: { id: string }[] }[])
  return bags.filter(({ id }) => !services.some((one) => one.id === id))
}

export const availableServices = (state: EmulatorState, id: string): Json[] =>
  onSale(state, findOrder(state, id)).map(bagBody(state))

/** Adds services to a paid order, for exactly what they cost. */
export function addServices(state: EmulatorState, id: string, data: unknown): Json {
  const fields = fieldsOf(data, ['add_services', 'payment'], '/data')
  const order = findOrder(state, id)
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (order.paidAt === null) throw invalidState('pay_later_order_no_payment_for_ancillaries')
  const offered = onSale(state, order)
  const added = listOf(fields.add_services, '/data/add_services').map((one, place) => {
    const pointer = `/data/add_services/${place}`
    const { id: service, quantity } = fieldsOf(one, ['id', 'quantity'], pointer)
    if (quantity !== 1) throw validation('validation_inclusion', `${pointer}/quantity`)
    const known = offered.find((bag) => bag.id === service)
    if (!known || state.soldOut) throw new Refusal(422, 'airline_error', 'ancillary_service_not_available')
    return known
  })
  const due = sumOf(added, ({ amount }) => amount)
  checkPayment(state, fields.payment, due, '/data/payment')
  order.services = [...order.services, ...added]
  order.total += due
  takePayment(state, order, due)
  return orderBody(state, order)
}
