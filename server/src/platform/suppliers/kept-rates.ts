import type { KeptRate } from '@safar/contract/money/exchange'

export type ReadRate = (currency: string) => Promise<KeptRate | null>

/** What prices of other currencies are counted by. */
export interface RateSource<Supplier> {
  /** Our own. */
  currency: string
  /** The rate a currency has today; null where the office has set none. */
  readRate: ReadRate
  /** Tells the office that something is left out for want of a rate. */
  rateMissing(supplier: Supplier, currency: string): void
}

/** Today's rates of these currencies but our own; one without a rate is left out, and the office is told. */
export async function readKeptRates<Supplier>(
  { currency: ours, readRate, rateMissing }: RateSource<Supplier>,
  supplier: Supplier,
  currencies: Iterable<string>,
): Promise<ReadonlyMap<string, KeptRate>> {
  const rates = new Map<string, KeptRate>()
  for (const currency of new Set(currencies)) {
    if (currency === ours) continue
    const rate = await readRate(currency)
    if (rate) rates.set(currency, rate)
    else rateMissing(supplier, currency)
  }
  return rates
}
