import { expect, test } from 'vitest'
import { type Made, makeOffer } from '../testing/fake-supplier.ts'
import { createSharer } from './intern-offers.ts'

const query = {
  legs: [
    { origin: 'LHE', destination: 'JED', date: '2026-12-12' },
    { origin: 'JED', destination: 'LHE', date: '2026-12-20' },
  ],
  cabin: 'economy' as const,
  passengers: { adult: 1, child: 0, infant: 1 },
}
const found = (made: Made, supplier = 'a') => ({ supplier, offer: makeOffer(query, made) })
type Found = ReturnType<typeof found>
const shared = (all: readonly Found[]): Found[] => {
  const share = createSharer()
  return all.map(({ supplier, offer }) => ({ supplier, offer: share(supplier, offer) }))
}

test('says the same as before, with one object for what is the same', () => {
  const before = [found({ base: 1 }), found({ base: 2 }), found({ base: 3, via: 'DOH' })]
  const after = shared(before)
  expect(after).toEqual(before)
  expect(after[1]?.offer.slices[0]).toBe(after[0]?.offer.slices[0])
  expect(after[2]?.offer.slices[0]).not.toBe(after[0]?.offer.slices[0])
})

test('never mixes up what differs in bags alone, or comes from another supplier', () => {
  const before = [found({}), found({ bagKg: 30 }), found({ bagKg: 40 }, 'b')]
  expect(shared(before)).toEqual(before)
})
