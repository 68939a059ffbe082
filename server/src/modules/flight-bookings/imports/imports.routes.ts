import type { orderImports as contract } from '@safar/contract/bookings/order-imports.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import { createReplies } from '../../bookings/public.ts'
import type { FlightBookingDeps } from '../deps.ts'
import { importOrder, priceImport } from './import-order.ts'

export function orderImportRoutes(deps: FlightBookingDeps): Handlers<typeof contract> {
  const { toReply } = createReplies(deps)
  return {
    price: ({ body }) => priceImport(deps, body),
    create: async (call) =>
      toReply(call, await importOrder(deps, call), { text: 'order_taken_over', intended: ['held', 'confirmed'] }),
  }
}
