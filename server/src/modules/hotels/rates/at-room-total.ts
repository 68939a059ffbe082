import { allocate } from '@safar/contract/amount'
import type { Money } from '@safar/contract/money/amounts'
import type { RateView } from '@safar/contract/products/hotels/hotel.schema'

const share = (sum: number, parts: readonly Money[]): Money[] => {
  const shares =
    parts.length === 0
      ? []
      : allocate(
          BigInt(sum),
          parts.map(({ amount }) => BigInt(Math.max(amount, 1))),
        )
  return parts.map(({ currency }, place) => ({ amount: Number(shares[place] ?? 0n), currency }))
}

/** A rate sold at a different price: nights, taxes and penalties keep their share of the new price. */
export function atRoomTotal(rate: RateView, total: number): RateView {
  const { price, nightly, taxes, cancellation, no_show } = rate
  const was = price.total.amount
  if (was === total || was === 0) return rate
  const [nights = price.nights, taxed = price.taxes] = share(total, [price.nights, price.taxes])
  const toPart = ({ amount, currency }: Money): Money => ({
    amount: Number((BigInt(amount) * BigInt(total)) / BigInt(was)),
    currency,
  })
  const amounts = share(
    nights.amount,
    nightly.map(({ amount }) => amount),
  )
  const taxAmounts = share(
    taxed.amount,
    taxes.map(({ amount }) => amount),
  )
  return {
    ...rate,
    price: { per_night: toPart(price.per_night), nights, taxes: taxed, total: { ...price.total, amount: total } },
    nightly: nightly.map((night, place) => ({ ...night, amount: amounts[place] ?? night.amount })),
    taxes: taxes.map((tax, place) => ({ ...tax, amount: taxAmounts[place] ?? tax.amount })),
    cancellation: cancellation.map(({ from, penalty }) => ({ from, penalty: toPart(penalty) })),
    no_show: toPart(no_show),
  }
}
