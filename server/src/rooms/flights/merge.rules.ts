import type { SupplierOffer } from '@safar/suppliers'

export interface Found {
  supplier: string
  offer: SupplierOffer
}

/** The same flights, brand and cabins, whoever sells them. */
export function sameness({ slices, brand }: SupplierOffer): string {
  let key = brand.name.toLowerCase()
  for (const slice of slices) {
    key += '|'
    for (const { flight, cabin } of slice) key += `${flight.marketing}${flight.number}@${flight.departs}${cabin};`
  }
  return key
}

export function netOf({ fares }: SupplierOffer): number {
  let sum = 0
  for (const { count, base, taxes } of fares) sum += count * taxes.reduce((one, tax) => one + tax.amount, base)
  return sum
}

/** One offer of each kind: the cheapest supplier's; at the same price, the one the office put first. */
export function mergeOffers(found: readonly Found[]): Found[] {
  const best = new Map<string, { found: Found; net: number }>()
  for (const each of found) {
    const key = sameness(each.offer)
    const net = netOf(each.offer)
    const held = best.get(key)
    if (!held || net < held.net) best.set(key, { found: each, net })
  }
  return Array.from(best.values(), ({ found: one }) => one)
}
