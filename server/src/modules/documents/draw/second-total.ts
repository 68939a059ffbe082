import type { Money } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import { secondAmount } from '../../settings/public.ts'
import { documentLabels } from '../document.labels.ts'

/** The total in the second currency, with the rate it was counted at; nothing where there is none. */
export const secondTotal = (owed: Money, second: RateInForce | null, locale: Locale): string[] =>
  second ? [documentLabels[locale].secondTotal(secondAmount(owed, second, locale))] : []
