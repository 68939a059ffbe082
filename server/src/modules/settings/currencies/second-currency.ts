import { convertByRate, formatMoney, type Money } from '@safar/contract/amount'
import { dayInZone } from '@safar/contract/day'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../../platform/documents/labels.ts'
import type { Services } from '../../../services.ts'
import { readCompany } from '../company.ts'
import { findRate } from './exchange-rates.queries.ts'

/** The rate at which a bill of this moment is printed in the company's second currency; null if there is none. */
export async function readSecondRate(
  { db, config }: Pick<Services, 'db' | 'config'>,
  at: Date,
): Promise<RateInForce | null> {
  const { company } = await readCompany(db.adhoc, config)
  const currency = company.second_currency
  if (!currency || currency === config.AGENCY_CURRENCY) return null
  return findRate(db.adhoc, { currency, day: dayInZone(config.AGENCY_ZONE, at), savedBy: at })
}

/** An amount in the second currency, with the rate and its day, as texts. */
export function secondAmount(
  money: Money,
  { currency, rate, day }: RateInForce,
  locale: Locale,
): { total: string; rate: string; day: string } {
  const amount = Number(convertByRate(money, rate, currency))
  return {
    total: isle(formatMoney({ amount, currency })),
    rate: isle(`1 ${currency} = ${money.currency} ${rate}`),
    day: dayText(day, locale),
  }
}
