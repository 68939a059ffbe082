import { expect, test } from 'vitest'
import { readChoice } from '../choice/package-choice.ts'
import { packageView } from '../testing/packages.fixture.ts'
import { toArrival } from './arrival.rules.ts'

const choiceOf = (view: ReturnType<typeof packageView>) => readChoice(new URLSearchParams({ a: '2' }), view)

test('people arrive with the last flight out, whose driver waits for it', () => {
  const view = packageView({ transports: [] })
  const out = view.flights.findLast(({ day }) => day <= view.arrives_after)
  expect(toArrival(view, choiceOf(view), 3)).toMatchObject({
    airport: out?.to,
    time: out?.arrives,
    flight: `${out?.airline}${out?.number}`,
    people: 3,
  })
})

test('nobody is met who is driven by the package, or flies by themselves', () => {
  const driven = packageView()
  const unflown = packageView({ transports: [], flights: [] })
  expect([toArrival(driven, choiceOf(driven), 2), toArrival(unflown, choiceOf(unflown), 2)]).toEqual([null, null])
})
