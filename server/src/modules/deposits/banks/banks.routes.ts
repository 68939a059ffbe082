import type { banks } from '@safar/contract/money/deposits.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { listBanks } from './banks.queries.ts'
import { decideBankChange } from './decide-bank-change.ts'
import { removeBank } from './remove-bank.ts'
import { createBank, updateBank } from './save-bank.ts'

export const banksRoutes = (services: Services): Handlers<typeof banks> => ({
  list: async ({ actor }) => ({ data: await listBanks(services.db.adhoc, actor) }),
  create: (call) => createBank(services, call),
  update: (call) => updateBank(services, call),
  decideChange: (call) => decideBankChange(services, call),
  remove: (call) => removeBank(services, call),
})
