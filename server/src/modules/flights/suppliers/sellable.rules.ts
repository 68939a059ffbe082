import type { SoldSegment, SupplierOffer } from '@safar/suppliers'
import type { World } from '../sooper/world.ts'

/** Offers without airlines that the office has switched off and airports it has taken out of service. */
export function sellable(offers: readonly SupplierOffer[], world: World): SupplierOffer[] {
  const known = new Map<readonly SoldSegment[], boolean>()
  const may = (slice: readonly SoldSegment[]): boolean => {
    const before = known.get(slice)
    if (before !== undefined) return before
    const now = slice.every(
      ({ flight: { marketing, operating, from, to } }) =>
        world.sells(marketing.code) &&
        world.sells(operating.code) &&
        world.serves(from.airport) &&
        world.serves(to.airport),
    )
    known.set(slice, now)
    return now
  }
  return offers.filter(({ slices }) => slices.every(may))
}
