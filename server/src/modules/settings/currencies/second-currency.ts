import { dayInZone } from '@safar/contract/day'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { Services } from '../../../services.ts'
import { readCompany } from '../company.ts'
import { findRate } from './exchange-rates.queries.ts'

/** The rate that a bill of this moment is printed at in the company's second currency; null where it has none. */
export async function readSecondRate(
  { db, config }: Pick<Services, 'db' | 'config'>,
  at: Date,
): Promise<RateInForce | null> {
  const { company } = await readCompany(db.adhoc, config)
  const currency = company.second_currency
  if (!currency || currency === config.AGENCY_CURRENCY) return null
  return findRate(db.adhoc, { currency, day: dayInZone(config.AGENCY_ZONE, at), savedBy: at })
}
