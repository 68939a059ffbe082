import { plainRate } from '@safar/contract/amount'
import type { CostExchange } from '@safar/contract/bookings/offline.shapes'
import type { PricingRate } from '@safar/contract/money/exchange'
import { invalid } from '../../platform/errors.ts'
import type { OfflineDeps } from './deps.ts'
import type { offlineBookings } from './tables.ts'

/**
 * The rate at which a cost is converted, kept with the booking from now on: as typed, or else the one in force today.
 */
export async function readCostExchange(
  { flights }: Pick<OfflineDeps, 'flights'>,
  typed: CostExchange | null | undefined,
): Promise<PricingRate | null> {
  if (!typed) return null
  if (typed.currency === flights.currency) throw invalid({ 'cost_exchange.currency': 'own_currency' })
  const today = await flights.readRate(typed.currency)
  if (!typed.rate) {
    if (!today) throw invalid({ 'cost_exchange.rate': 'rate' })
    return today
  }
  const rate = plainRate(typed.rate)
  return today?.rate === rate ? today : { currency: typed.currency, rate, day: flights.today() }
}

/** Whether a cost keeps its currency and the rate it was entered with. */
export const isSameExchange = (
  typed: PricingRate | null,
  { costCurrency, costRate }: Pick<typeof offlineBookings.$inferSelect, 'costCurrency' | 'costRate'>,
): boolean =>
  (typed?.currency ?? null) === costCurrency &&
  (typed?.rate ?? null) === (costRate === null ? null : plainRate(costRate))

/** For the activity log; null for a cost in our own currency. */
export const rateText = (exchange: PricingRate | null | undefined, ours: string): string | null =>
  exchange ? `1 ${exchange.currency} = ${ours} ${exchange.rate}` : null

export const toExchangeColumns = (exchange: PricingRate | null) => ({
  costCurrency: exchange?.currency ?? null,
  costRate: exchange?.rate ?? null,
})
