import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { secondAmount } from '../../settings/public.ts'
import { documentLabels } from '../document.labels.ts'

/** States which amounts are binding, and the rate used for the others. */
export function secondNote(second: RateInForce | null, own: string, locale: Locale): string[] {
  if (!second) return []
  const { rate, day } = secondAmount({ amount: 0, currency: own }, second, locale)
  return [documentLabels[locale].secondNote({ currency: second.currency, own, rate, day })]
}
