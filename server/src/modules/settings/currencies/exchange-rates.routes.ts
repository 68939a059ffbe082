import type { exchangeRates as contract } from '@safar/contract/settings/currencies.contract'
import { todayOf } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { addExchangeRate } from './add-exchange-rate.ts'
import { listRateHistory, listRates } from './exchange-rates.queries.ts'

export const exchangeRatesRoutes = (services: Services): Handlers<typeof contract> => ({
  list: async () => ({ data: await listRates(services.db.adhoc, todayOf(services)) }),
  add: (call) => addExchangeRate(services, call),
  history: (call) => listRateHistory(services.db.adhoc, call),
})
