import { convertParts, type KeptRate, toOurAmount, toTheirAmount } from '@safar/contract/money/exchange'
import type { Condition, Extras, Fare, SupplierOffer } from '@safar/suppliers'
import { netOf } from '../search/merge.rules.ts'

const convertCondition = ({ penalty, ...condition }: Condition, kept: KeptRate, into: string): Condition => ({
  ...condition,
  penalty: penalty === null ? null : toOurAmount(penalty, kept, into),
})

/** The fare of one passenger: base and taxes still add up after conversion. */
function convertFare({ base, taxes, ...fare }: Fare, kept: KeptRate, into: string): Fare {
  const [ours = 0, ...taxesOurs] = convertParts([base, ...taxes.map(({ amount }) => amount)], kept, into)
  return { ...fare, base: ours, taxes: taxes.map(({ code }, place) => ({ code, amount: taxesOurs[place] ?? 0 })) }
}

/**
 * An offer from a supplier that sells in another currency, converted to our own; it keeps its rate and original total.
 */
export const convertOffer = (offer: SupplierOffer, kept: KeptRate, into: string): SupplierOffer => ({
  ...offer,
  fares: offer.fares.map((fare) => convertFare(fare, kept, into)),
  change: convertCondition(offer.change, kept, into),
  refund: convertCondition(offer.refund, kept, into),
  currency: into,
  exchange: { ...kept, amount: netOf(offer) },
})

/** The bags, meals and seats of such a supplier, converted. */
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
 * The amount a buyer agrees to, in the supplier's currency: the supplier's own total, plus each extra at the kept rate.
 * Converting our total back could be off by a cent, because each passenger was rounded.
 */
export function agreedWithSupplier(
  { exchange, currency, ...offer }: Pick<SupplierOffer, 'exchange' | 'currency' | 'fares'>,
  extras: readonly { price: number }[],
): number {
  const priceOf = ({ price }: { price: number }) => (exchange ? toTheirAmount(price, exchange, currency) : price)
  return extras.reduce((sum, extra) => sum + priceOf(extra), exchange?.amount ?? netOf(offer))
}
