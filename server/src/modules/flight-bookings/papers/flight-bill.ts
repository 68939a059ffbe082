import { sumOf } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/wording/locale'
import type { ProductBill } from '../../bookings/public.ts'
import { documentLabels } from '../../documents/public.ts'
import { faresOf } from '../../flights/public.ts'
import { type SoldFlight, toSoldFlight } from '../sold-flight.ts'
import { paperLabels } from './paper.labels.ts'

/** Base, taxes and fees as shown to the client, then bags, meals and seats. */
function toClientParts({ supplierOffer, shownOffer, extras }: SoldFlight, total: number, locale: Locale) {
  const words = documentLabels[locale]
  const { baseFare, fees } = paperLabels[locale]
  const base = sumOf(shownOffer.prices.map((price) => price.count * price.base))
  const shownTaxes = sumOf(shownOffer.prices.map((price) => price.count * price.taxes))
  const taxes = Math.min(shownTaxes, sumOf(faresOf(supplierOffer).map((fare) => fare.count * fare.taxes)))
  const added = sumOf(extras.map(({ price }) => price))
  const parts = [
    { label: baseFare, amount: base },
    { label: words.taxes, amount: taxes },
    { label: fees, amount: shownTaxes - taxes },
    { label: words.entries.ancillary ?? '', amount: added },
    { label: words.adjustment, amount: total - base - shownTaxes - added },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

export const flightBill: ProductBill = {
  clientParts: (source, total, locale) => toClientParts(toSoldFlight(source), total, locale),
}
