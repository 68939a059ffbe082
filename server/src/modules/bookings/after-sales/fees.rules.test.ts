import { expect, test } from 'vitest'
import { feesOf } from './fees.rules.ts'

const set = {
  voidFee: 100,
  refundFee: 200,
  reissueFee: 300,
  productFees: [{ product: 'hotel' as const, void_fee: 0, refund_fee: 50, reissue_fee: null }],
}

test('a product without its own fees has the general ones', () => {
  expect(feesOf(set, 'flight')).toEqual({ void: 100, refund: 200, reissue: 300 })
})

test('a fee of 0 means no fee, and an empty one means the general fee', () => {
  expect(feesOf(set, 'hotel')).toEqual({ void: 0, refund: 50, reissue: 300 })
})
