import { offer } from '@safar/contract/products/flights/offer.schema'
import { expect, it } from 'vitest'
import { makeOffers } from './offers.fixture.ts'

it('makes offers that the contract accepts, the same ones each time', () => {
  const offers = makeOffers(50, { round: true, inside: true })
  for (const made of offers) expect(offer.parse(made)).toEqual(made)
  expect(makeOffers(50, { round: true, inside: true })).toEqual(offers)
})
