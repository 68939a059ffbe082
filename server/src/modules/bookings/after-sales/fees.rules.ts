import type { ProductFees } from '@safar/contract/bookings/settings.shapes'

export interface SetFees {
  voidFee: number
  refundFee: number
  reissueFee: number
  productFees: readonly ProductFees[]
}

/** What the office takes for undoing or changing a sale of this product: its own fee, of which 0 is one, else the general. */
export function feesOf({ voidFee, refundFee, reissueFee, productFees }: SetFees, product: string) {
  const own = productFees.find((fees) => fees.product === product)
  return {
    void: own?.void_fee ?? voidFee,
    refund: own?.refund_fee ?? refundFee,
    reissue: own?.reissue_fee ?? reissueFee,
  }
}
