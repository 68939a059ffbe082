import { expect, test } from 'vitest'
import { reissuePrice } from './reissue.rules.ts'

test("other flights cost the fare difference, the airline's charge and our fee together", () => {
  expect(reissuePrice({ difference: 1_250_000, penalty: 900_000, fee: 50_000 })).toBe(2_200_000)
})

test('a quote of zero is a price; without a quote there is no price', () => {
  expect(reissuePrice({ difference: 0, penalty: 0, fee: null })).toBe(0)
  expect(reissuePrice({ difference: null, penalty: null, fee: null })).toBeNull()
})
