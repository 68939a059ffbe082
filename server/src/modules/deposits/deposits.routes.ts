import type { deposits } from '@safar/contract/money/deposits.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { assertPayer, countDeposits, listDeposits, readDepositView, readTotals } from './deposits.queries.ts'
import { depositsFile } from './deposits-file.ts'
import { removeDeposit } from './remove-deposit.ts'
import { requestDeposit } from './request-deposit.ts'
import { setDepositStatus } from './set-deposit-status.ts'

export const depositsRoutes = (services: Services): Handlers<typeof deposits> => {
  const { adhoc } = services.db
  return {
    request: (call) => requestDeposit(services, call),
    ofAgent: async ({ params, query, actor }) => {
      await assertPayer(adhoc, actor, params.id)
      return listDeposits(adhoc, actor, { ...query, agent_id: params.id })
    },
    ofAgentFile: async (call) => {
      await assertPayer(adhoc, call.actor, call.params.id)
      return depositsFile(services, { ...call, query: { ...call.query, agent_id: call.params.id } })
    },
    approvedTotal: async ({ params, actor }) => ({ data: await readTotals(adhoc, actor, params.id) }),
    setStatus: (call) => setDepositStatus(services, call),
    list: async ({ query, actor }) => {
      const [page, counts] = await Promise.all([listDeposits(adhoc, actor, query), countDeposits(adhoc, actor, query)])
      return { ...page, counts }
    },
    listFile: (call) => depositsFile(services, call),
    show: async ({ params, actor }) => ({ data: await readDepositView(adhoc, actor, params.id) }),
    remove: (call) => removeDeposit(services, call),
  }
}
