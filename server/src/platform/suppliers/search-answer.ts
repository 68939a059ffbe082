import type { NamedSupplier, SupplierResult } from './call-supplier.ts'
import type { SearchableConnection } from './connections.ts'

/** The sellable offers of an answer, and how many were left out because their currency has no exchange rate. */
export interface SellableOffers<Offer> {
  offers: readonly Offer[]
  otherCurrency: number
}

/** How one supplier did in a search; without a result if it is disabled and was not asked. */
export interface SearchAnswer<Supplier extends NamedSupplier, Offer> {
  connection: SearchableConnection<Supplier>
  result: SupplierResult<SellableOffers<Offer>> | null
}

export const toSupplierStatus = <Supplier extends NamedSupplier>({
  connection: { supplier },
  result,
}: SearchAnswer<Supplier, unknown>) => ({
  supplier: supplier.id,
  name: supplier.name,
  state: result?.state ?? ('off' as const),
  offers: result?.state === 'answered' ? result.value.offers.length : 0,
  other_currency: result?.state === 'answered' ? result.value.otherCurrency : 0,
  ms: result?.ms ?? 0,
})

/** It was asked, and the list is shorter because it did not answer. */
export const isMissing = <Supplier extends NamedSupplier>({ result }: SearchAnswer<Supplier, unknown>): boolean =>
  result?.state === 'late' || result?.state === 'down'
