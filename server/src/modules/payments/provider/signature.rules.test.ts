import { expect, test } from 'vitest'
import { readFee } from './signature.rules.ts'

const newer = (more = {}) => ({ data: { amount: 45_000, net: 43_525, fee: 1_475, currency: 'PKR', ...more } })
const older = (more = {}) => ({
  data: { notification: { amount: '150', net: '145.08', fee: '4.92', currency: 'PKR', ...more } },
})

test('the fee of either shape of a word, in minor units', () => {
  expect(readFee(newer())).toEqual({ amount: 45_000, fee: 1_475, currency: 'PKR' })
  expect(readFee(older())).toEqual({ amount: 15_000, fee: 492, currency: 'PKR' })
})

test.each([
  ['sums that do not come to each other', newer({ net: 1 })],
  ['a fee of nothing', newer({ net: 45_000, fee: 0 })],
  ['a fee below nothing', newer({ net: 45_001, fee: -1 })],
  ['half a minor unit', newer({ net: 43_525.5, fee: 1_474.5 })],
  ['words for numbers', older({ fee: 'much' })],
  ['less than a minor unit', older({ net: '145.075', fee: '4.925' })],
  ['no fee', { data: { tracker: 'track_1' } }],
  ['no word', null],
])('%s is none', (_, body) => expect(readFee(body)).toBeNull())
