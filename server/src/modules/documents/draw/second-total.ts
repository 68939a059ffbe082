import { convertByRate, formatMoney, type Money } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import { isle } from '@safar/contract/wording/isle'
import { dayText } from '../../../platform/documents/labels.ts'
import { documentLabels } from '../document.labels.ts'

/** The total in the second currency, with the rate it was counted at; nothing where there is none. */
export function secondTotal(owed: Money, second: RateInForce | null, locale: Locale): string[] {
  if (!second) return []
  const { currency, rate, day } = second
  const amount = Number(convertByRate(owed, rate, currency))
  return [
    documentLabels[locale].secondTotal({
      total: isle(formatMoney({ amount, currency })),
      rate: isle(`1 ${currency} = ${owed.currency} ${rate}`),
      day: dayText(day, locale),
    }),
  ]
}
