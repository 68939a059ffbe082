import type { ProductFees } from '@safar/contract/bookings/settings.shapes'

export interface SetFees {
  voidFee: number
  refundFee: number
  reissueFee: number
  productFees: readonly ProductFees[]
}

/**
 * The office's fees for undoing or changing a sale of this product: the product's own fee (which can be 0) or else the
 * general one.
 */
export function feesOf({ voidFee, refundFee, reissueFee, productFees }: SetFees, product: string) {
  const own = productFees.find((fees) => fees.product === product)
  return {
    void: own?.void_fee ?? voidFee,
    refund: own?.refund_fee ?? refundFee,
    reissue: own?.reissue_fee ?? reissueFee,
  }
}
