import type { exchangeRates as contract } from '@safar/contract/settings/currencies.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { exchangeRates } from '../tables.ts'
import { toRateLines } from './exchange-rates.queries.ts'

/** Rates are added, never changed, so that earlier calculations can still be explained. */
export async function addExchangeRate(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { body: { currency, rate, day }, actor, origin, locale }: Call<typeof contract.add>,
) {
  const { db, config, clock } = services
  if (currency === config.AGENCY_CURRENCY) throw invalid({ currency: 'own_currency' })
  if (day > todayOf(services)) throw invalid({ day: 'date_future' })
  return db.tx(async (tx) => {
    const values = { currency, rate, day, createdAt: clock.now(), createdBy: actor.userId }
    const rows = await tx.insert(exchangeRates).values(values).returning()
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.exchange_rate',
      subject: 'settings',
      changes: { currency, exchange_rate: rate, day },
      origin,
    })
    const [data] = await toRateLines(tx, rows)
    if (!data) throw new Error('the rate did not come back')
    return { message: translate(locale, 'exchange_rate_saved'), type: 'success' as const, data }
  })
}
