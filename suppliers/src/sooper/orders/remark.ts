import type { Order, Outcome, RemarkRequest } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { withRef } from './after-hold.ts'
import { amend, openOrder } from './correct.ts'
import { orderView, type SooperContext } from './hold.ts'

/** The most lines an order can have. */
const MOST_REMARKS = 20
const OSI_LINE = /^[A-Z0-9./ -]{1,69}$/

export async function addRemark(
  context: SooperContext,
  locator: string,
  { clientRef, text }: RemarkRequest,
): Promise<Outcome<Order>> {
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  if (order.refs.includes(clientRef)) return yes(orderView(order))
  const remarks = order.remarks ?? []
  if (!OSI_LINE.test(text)) return no('invalid', 'INVALID CHARACTERS IN REMARK')
  if (remarks.includes(text)) return no('not_allowed', 'DUPLICATE REMARK')
  if (remarks.length >= MOST_REMARKS) return no('not_allowed', 'NO ROOM FOR MORE REMARKS')
  return amend(context, order, { ...order, remarks: [...remarks, text], refs: withRef(order, clientRef) })
}
