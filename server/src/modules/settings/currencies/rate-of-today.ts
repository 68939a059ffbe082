import type { PricingRate } from '@safar/contract/money/exchange'
import { todayOf } from '../../../platform/clock.ts'
import type { Services } from '../../../services.ts'
import { findRate } from './exchange-rates.queries.ts'

/** Today's rate for converting costs; null if the office has set none. */
export function createRateReader({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  return (currency: string): Promise<PricingRate | null> =>
    findRate(db.adhoc, { currency, day: todayOf({ clock, config }), savedBy: clock.now() })
}
