import { expect, test } from 'vitest'
import { makeOffer, type OfferFixture } from '../testing/fake-supplier.ts'
import { internOffers } from './intern-offers.ts'

const query = {
  legs: [
    { origin: 'LHE', destination: 'JED', date: '2026-12-12' },
    { origin: 'JED', destination: 'LHE', date: '2026-12-20' },
  ],
  cabin: 'economy' as const,
  passengers: { adult: 1, child: 0, infant: 1 },
}
const found = (made: OfferFixture) => makeOffer(query, made)

test('interning keeps offers equal and shares one object for equal parts', () => {
  const before = [found({ base: 1 }), found({ base: 2 }), found({ base: 3, via: 'DOH' })]
  const after = internOffers(before)
  expect(after).toEqual(before)
  expect(after[1]?.slices[0]).toBe(after[0]?.slices[0])
  expect(after[2]?.slices[0]).not.toBe(after[0]?.slices[0])
})

test('interning never mixes up offers that differ only in bags', () => {
  const before = [found({}), found({ bagKg: 30 }), found({ bagKg: 40 })]
  expect(internOffers(before)).toEqual(before)
})

test('offers that already share their flights are left unchanged', () => {
  const [first, second] = internOffers([found({ base: 1 }), found({ base: 2 })])
  if (!first || !second) throw new Error('no offers')
  expect(internOffers([first, second])[1]).toBe(second)
})
