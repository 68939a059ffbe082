import type { transfers as contract } from '@safar/contract/payments/transfers.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { PaymentDeps } from '../deps.ts'
import { attachSlip } from './attach-slip.ts'
import { decideTransfer } from './decide-transfer.ts'
import { readPaymentOptions } from './payment-options.ts'
import { receivePayment } from './receive-payment.ts'
import { reportTransfer } from './report-transfer.ts'
import { listTransfers } from './transfers.queries.ts'

export const transfersRoutes = (deps: PaymentDeps): Handlers<typeof contract> => ({
  options: async ({ query, actor }) => ({ options: await readPaymentOptions(deps, actor, query) }),
  report: (call) => reportTransfer(deps, call),
  attachSlip: (call) => attachSlip(deps, call),
  list: ({ query, actor }) => listTransfers(deps.db.adhoc, actor, query),
  decide: (call) => decideTransfer(deps, call),
  receive: (call) => receivePayment(deps, call),
})
