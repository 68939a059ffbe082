import type { FlightSupplier, SupplierOffer } from '@safar/suppliers'
import { readPricingRates } from '../../../platform/suppliers/pricing-rates.ts'
import type { SellableOffers } from '../../../platform/suppliers/search-answer.ts'
import type { Flights } from '../flights.ts'
import { convertOffer } from './convert-offer.ts'

/**
 * Offers in other currencies are sold in our own at today's rate, which stays with them. Offers in a currency without a
 * rate are left out and the office is notified: prices are never guessed.
 */
export async function offersInOurCurrency(
  source: Pick<Flights, 'currency' | 'readRate' | 'rateMissing'>,
  supplier: FlightSupplier,
  offers: readonly SupplierOffer[],
): Promise<SellableOffers<SupplierOffer>> {
  const { currency: ours } = source
  if (offers.every(({ currency }) => currency === ours)) return { offers, otherCurrency: 0 }
  const rates = await readPricingRates(
    source,
    supplier,
    offers.map(({ currency }) => currency),
  )
  const sold = offers.flatMap((offer) => {
    if (offer.currency === ours) return [offer]
    const rate = rates.get(offer.currency)
    return rate ? [convertOffer(offer, rate, ours)] : []
  })
  return { offers: sold, otherCurrency: offers.length - sold.length }
}
