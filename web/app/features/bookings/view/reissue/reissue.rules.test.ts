import { expect, test } from 'vitest'
import { reissuePrice } from './reissue.rules.ts'

test('other flights cost the dearer fare, the charge of the airline and our fee together', () => {
  expect(reissuePrice({ difference: 1_250_000, penalty: 900_000, fee: 50_000 })).toBe(2_200_000)
})

test('a quote of nothing is a price; without a quote there is none', () => {
  expect(reissuePrice({ difference: 0, penalty: 0, fee: null })).toBe(0)
  expect(reissuePrice({ difference: null, penalty: null, fee: null })).toBeNull()
})
