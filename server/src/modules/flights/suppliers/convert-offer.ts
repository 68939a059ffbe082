import { convertParts, type KeptRate, toOurAmount, toTheirAmount } from '@safar/contract/money/exchange'
import type { Condition, Extras, Fare, SupplierOffer } from '@safar/suppliers'
import { netOf } from '../search/merge.rules.ts'

const convertCondition = ({ penalty, ...condition }: Condition, kept: KeptRate, into: string): Condition => ({
  ...condition,
  penalty: penalty === null ? null : toOurAmount(penalty, kept, into),
})

/** What one passenger pays: base and taxes add up to it. */
function convertFare({ base, taxes, ...fare }: Fare, kept: KeptRate, into: string): Fare {
  const [ours = 0, ...taxesOurs] = convertParts([base, ...taxes.map(({ amount }) => amount)], kept, into)
  return { ...fare, base: ours, taxes: taxes.map(({ code }, place) => ({ code, amount: taxesOurs[place] ?? 0 })) }
}

/** An offer of a supplier that sells in another currency, in our own; its rate and its own total stay with it. */
export const convertOffer = (offer: SupplierOffer, kept: KeptRate, into: string): SupplierOffer => ({
  ...offer,
  fares: offer.fares.map((fare) => convertFare(fare, kept, into)),
  change: convertCondition(offer.change, kept, into),
  refund: convertCondition(offer.refund, kept, into),
  currency: into,
  exchange: { ...kept, amount: netOf(offer) },
})

/** Bags, meals and seats of the same. */
export const convertExtras = ({ ancillaries, seatMaps }: Extras, kept: KeptRate, into: string): Extras => ({
  ancillaries: ancillaries.map((one) => ({ ...one, price: toOurAmount(one.price, kept, into) })),
  seatMaps: seatMaps.map((map) => ({
    ...map,
    rows: map.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map(({ price, ...cell }) => ({
        ...cell,
        ...(price !== undefined && { price: price === null ? null : toOurAmount(price, kept, into) }),
      })),
    })),
  })),
})

/**
 * What a buyer agrees to, as the supplier counts it: the total it named itself, and each extra at the kept rate. The sum
 * in our own currency, turned back, could be a cent off: every passenger was rounded.
 */
export function agreedWithSupplier(
  { exchange, currency, ...offer }: Pick<SupplierOffer, 'exchange' | 'currency' | 'fares'>,
  extras: readonly { price: number }[],
): number {
  const priceOf = ({ price }: { price: number }) => (exchange ? toTheirAmount(price, exchange, currency) : price)
  return extras.reduce((sum, extra) => sum + priceOf(extra), exchange?.amount ?? netOf(offer))
}
