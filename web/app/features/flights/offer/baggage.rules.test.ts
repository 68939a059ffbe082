import { expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { type Allowance, allowanceOf, isNothing } from './baggage.rules.ts'

function journey(...checked: Allowance[]) {
  const [offer] = makeOffers(1)
  const [segment] = offer?.slices[0]?.segments ?? []
  if (!offer || !segment) throw new Error('no offer')
  const segments = checked.map((allowance) => ({
    ...segment,
    baggage: [{ passenger: 'adult' as const, checked: allowance, carry_on: { pieces: 1, kg: 7 } }],
  }))
  return { ...offer, slices: [{ segments, layovers: [], minutes: 1, day_change: 0 }] }
}
const kg = (weight: number): Allowance => ({ pieces: null, kg: weight })

it('is what the meanest flight allows', () => {
  expect(allowanceOf(journey(kg(30), kg(20)), 'adult', 'checked')).toEqual(kg(20))
  expect(isNothing(allowanceOf(journey(kg(30), kg(0)), 'adult', 'checked'))).toBe(true)
  expect(isNothing(allowanceOf(journey({ pieces: 0, kg: 23 }), 'adult', 'checked'))).toBe(true)
})

it('the allowance is empty for a passenger type that the fare does not mention', () => {
  expect(isNothing(allowanceOf(journey(kg(30)), 'infant', 'checked'))).toBe(true)
})
