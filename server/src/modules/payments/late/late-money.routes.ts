import type { lateMoney as contract } from '@safar/contract/payments/late-money.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { PaymentDeps } from '../deps.ts'
import { askReturn } from './ask-return.ts'
import { decideReturn } from './decide-return.ts'
import { keepInBalance } from './keep-in-balance.ts'
import { listLateMoney } from './late-money.queries.ts'
import { payOtherBooking } from './pay-other-booking.ts'

export const lateMoneyRoutes = (deps: PaymentDeps): Handlers<typeof contract> => ({
  list: ({ query }) => listLateMoney(deps.db.adhoc, deps.clock.now(), query),
  keep: (call) => keepInBalance(deps, call),
  payOther: (call) => payOtherBooking(deps, call),
  askReturn: (call) => askReturn(deps, call),
  decideReturn: (call) => decideReturn(deps, call),
})
