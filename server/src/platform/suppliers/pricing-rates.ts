import type { PricingRate } from '@safar/contract/money/exchange'

export type ReadRate = (currency: string) => Promise<PricingRate | null>

/** The rates used to convert prices in other currencies. */
export interface RateSource<Supplier> {
  /** Our own currency. */
  currency: string
  /** The rate of a currency today; null if the office has set none. */
  readRate: ReadRate
  /** Notifies the office that offers are left out because a rate is missing. */
  rateMissing(supplier: Supplier, currency: string): void
}

/**
 * Today's rates of these currencies, except our own. Currencies without a rate are left out and the office is notified.
 */
export async function readPricingRates<Supplier>(
  { currency: ours, readRate, rateMissing }: RateSource<Supplier>,
  supplier: Supplier,
  currencies: Iterable<string>,
): Promise<ReadonlyMap<string, PricingRate>> {
  const rates = new Map<string, PricingRate>()
  for (const currency of new Set(currencies)) {
    if (currency === ours) continue
    const rate = await readRate(currency)
    if (rate) rates.set(currency, rate)
    else rateMissing(supplier, currency)
  }
  return rates
}
