import { convertParts, type PricingRate, toOurAmount, toTheirAmount } from '@safar/contract/money/exchange'
import type { Condition, Extras, Fare, SupplierOffer } from '@safar/suppliers'
import { netOf } from './net-price.rules.ts'

const convertCondition = ({ penalty, ...condition }: Condition, rate: PricingRate, into: string): Condition => ({
  ...condition,
  penalty: penalty === null ? null : toOurAmount(penalty, rate, into),
})

/** The fare of one passenger: base and taxes still add up after conversion. */
function convertFare({ base, taxes, ...fare }: Fare, rate: PricingRate, into: string): Fare {
  const [ours = 0, ...taxesOurs] = convertParts([base, ...taxes.map(({ amount }) => amount)], rate, into)
  return { ...fare, base: ours, taxes: taxes.map(({ code }, place) => ({ code, amount: taxesOurs[place] ?? 0 })) }
}

/**
 * An offer from a supplier that sells in another currency, converted to our own; it keeps its rate and original total.
 */
export const convertOffer = (offer: SupplierOffer, rate: PricingRate, into: string): SupplierOffer => ({
  ...offer,
  fares: offer.fares.map((fare) => convertFare(fare, rate, into)),
  change: convertCondition(offer.change, rate, into),
  refund: convertCondition(offer.refund, rate, into),
  currency: into,
  exchange: { ...rate, amount: netOf(offer) },
})

/** The bags, meals and seats of such a supplier, converted. */
export const convertExtras = ({ ancillaries, seatMaps }: Extras, rate: PricingRate, into: string): Extras => ({
  ancillaries: ancillaries.map((one) => ({ ...one, price: toOurAmount(one.price, rate, into) })),
  seatMaps: seatMaps.map((map) => ({
    ...map,
    rows: map.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map(({ price, ...cell }) => ({
        ...cell,
        ...(price !== undefined && { price: price === null ? null : toOurAmount(price, rate, into) }),
      })),
    })),
  })),
})

/**
 * The amount a buyer agrees to, in the supplier's currency: the supplier's own total, plus each extra at the pricing rate.
 * Converting our total back could be off by a cent, because each passenger was rounded.
 */
export function agreedWithSupplier(
  { exchange, currency, ...offer }: Pick<SupplierOffer, 'exchange' | 'currency' | 'fares'>,
  extras: readonly { price: number }[],
): number {
  const priceOf = ({ price }: { price: number }) => (exchange ? toTheirAmount(price, exchange, currency) : price)
  return extras.reduce((sum, extra) => sum + priceOf(extra), exchange?.amount ?? netOf(offer))
}
