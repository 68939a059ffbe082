import { convertParts, type PricingRate, toOurAmount } from '@safar/contract/money/exchange'
import type { FoundStay, LowestRate, StaySupplier, SupplierRate } from '@safar/suppliers'
import { readPricingRates } from '../../../platform/suppliers/pricing-rates.ts'
import type { SellableOffers } from '../../../platform/suppliers/search-answer.ts'
import type { Hotels } from '../hotels.ts'
import { netOf } from './price-rate.ts'

type Rates = Pick<Hotels, 'currency' | 'readRate' | 'rateMissing'>

/**
 * A rate from a supplier that sells in another currency, converted to our own; it keeps its exchange rate and original
 * total.
 */
export function convertRate(rate: SupplierRate, exchange: PricingRate, into: string): SupplierRate {
  const { nights, taxes, cancellation, no_show } = rate
  const parts = convertParts([...nights, ...taxes].map(({ amount }) => amount), exchange, into) // biome-ignore format: one line
  const part = (nth: number) => parts[nth] ?? 0
  return {
    ...rate,
    nights: nights.map(({ date }, nth) => ({ date, amount: part(nth) })),
    taxes: taxes.map((tax, nth) => ({ ...tax, amount: part(nights.length + nth) })),
    cancellation: cancellation.map(({ from, penalty }) => ({ from, penalty: toOurAmount(penalty, exchange, into) })),
    no_show: toOurAmount(no_show, exchange, into),
    currency: into,
    exchange: { ...exchange, amount: netOf(rate) },
  }
}

function convertLowest(rate: LowestRate, exchange: PricingRate, into: string): LowestRate {
  const [base = 0, taxes = 0] = convertParts([rate.base, rate.taxes], exchange, into)
  return { ...rate, base, taxes, currency: into }
}

/**
 * Rates in other currencies are sold in our own at today's exchange rate; those in a currency without one are left out,
 * and the office is notified.
 */
export async function ratesInOurCurrency(
  source: Rates,
  supplier: StaySupplier,
  rates: readonly SupplierRate[],
): Promise<SupplierRate[]> {
  const { currency: ours } = source
  const exchangeRates = await readPricingRates(
    source,
    supplier,
    rates.map(({ currency }) => currency),
  )
  // The exchange rate is ours to set, so a supplier's own value is dropped.
  return rates.flatMap(({ exchange: _, ...rate }) => {
    if (rate.currency === ours) return [rate]
    const found = exchangeRates.get(rate.currency)
    return found ? [convertRate(rate, found, ours)] : []
  })
}

/** The same for the hotels of a search. */
export async function staysInOurCurrency(
  source: Rates,
  supplier: StaySupplier,
  stays: readonly FoundStay[],
): Promise<SellableOffers<FoundStay>> {
  const { currency: ours } = source
  const isOurs = ({ cheapest }: FoundStay) => cheapest.every(({ currency }) => currency === ours)
  if (stays.every(isOurs)) return { offers: stays, otherCurrency: 0 }
  const exchangeRates = await readPricingRates(
    source,
    supplier,
    stays.flatMap(({ cheapest }) => cheapest.map(({ currency }) => currency)),
  )
  const sold = stays.flatMap((stay) => {
    const cheapest = stay.cheapest.flatMap((rate) => {
      if (rate.currency === ours) return [rate]
      const found = exchangeRates.get(rate.currency)
      return found ? [convertLowest(rate, found, ours)] : []
    })
    return cheapest.length === stay.cheapest.length ? [{ ...stay, cheapest }] : []
  })
  return { offers: sold, otherCurrency: stays.length - sold.length }
}
