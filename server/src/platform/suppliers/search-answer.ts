import type { NamedSupplier, SupplierResult } from './call-supplier.ts'
import type { SearchableConnection } from './connections.ts'

/** What can be sold of an answer, and how much was left out because its currency has no exchange rate. */
export interface SellableOffers<Offer> {
  offers: readonly Offer[]
  otherCurrency: number
}

/** How one supplier did; nothing was asked of one that is switched off. */
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

/** It was asked, and the list is shorter for want of its answer. */
export const isMissing = <Supplier extends NamedSupplier>({ result }: SearchAnswer<Supplier, unknown>): boolean =>
  result?.state === 'late' || result?.state === 'down'
