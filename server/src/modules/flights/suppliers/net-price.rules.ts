import type { SupplierOffer } from '@safar/suppliers'

/** What the supplier takes for the whole party. */
export function netOf({ fares }: Pick<SupplierOffer, 'fares'>): number {
  let sum = 0
  for (const { count, base, taxes } of fares) {
    let one = base
    for (const { amount } of taxes) one += amount
    sum += count * one
  }
  return sum
}
