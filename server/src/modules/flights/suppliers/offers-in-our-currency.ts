import type { KeptRate } from '@safar/contract/money/exchange'
import type { FlightSupplier, SupplierOffer } from '@safar/suppliers'
import type { SellableOffers } from '../../../platform/suppliers/search-answer.ts'
import type { Flights } from '../flights.ts'
import { convertOffer } from './convert-offer.ts'

/**
 * Offers in other currencies are sold in our own at today's rate, which stays with them. Those of a currency without a
 * rate are left out and the office is told: nothing is priced at a guess.
 */
export async function offersInOurCurrency(
  { currency: ours, readRate, rateMissing }: Pick<Flights, 'currency' | 'readRate' | 'rateMissing'>,
  supplier: FlightSupplier,
  offers: readonly SupplierOffer[],
): Promise<SellableOffers<SupplierOffer>> {
  const others = new Set(offers.map(({ currency }) => currency).filter((currency) => currency !== ours))
  if (others.size === 0) return { offers, otherCurrency: 0 }
  const rates = new Map<string, KeptRate>()
  for (const currency of others) {
    const rate = await readRate(currency)
    if (rate) rates.set(currency, rate)
    else rateMissing(supplier, currency)
  }
  const sold = offers.flatMap((offer) => {
    if (offer.currency === ours) return [offer]
    const rate = rates.get(offer.currency)
    return rate ? [convertOffer(offer, rate, ours)] : []
  })
  return { offers: sold, otherCurrency: offers.length - sold.length }
}
