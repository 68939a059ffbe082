import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import { expect, test } from 'vitest'
import { needsFractions, stationsOf } from './stations.rules.ts'

type Step = Explanation['steps'][number]

const step = (name: Step['step'], amount: number, rule_id: number | null = null): Step => ({
  step: name,
  amount,
  rule_id,
  name: null,
  rule: null,
})

const explained = (channel: Explanation['channel'], steps: Step[], owed: number, total: number): Explanation => ({
  flight_id: 'offer-0001',
  booking_id: null,
  channel,
  currency: 'PKR',
  steps,
  owed,
  total,
  floored: false,
  passengers: [],
})

const told = (explanation: Explanation) => stationsOf(explanation).map(({ kind, running }) => [kind, running])

test('a public price runs from net to what the customer pays, and shows where no rule fired', () => {
  const steps = [step('net', 4_000_000), step('airline_margin', 0), step('channel_margin', 100_000, 3)]
  expect(told(explained('public', steps, 4_100_000, 4_100_000))).toEqual([
    ['start', 4_000_000],
    ['idle', 4_000_000],
    ['change', 4_100_000],
    ['total', 4_100_000],
  ])
})

test("what an agent owes is shown between the office's steps and their own", () => {
  const steps = [
    step('fare', 4_100_000),
    step('charge', 50_000, 1),
    step('markup', -20_000, 2),
    step('own_charge', 9, 4),
  ]
  expect(told(explained('agent', steps, 4_150_000, 4_130_009))).toEqual([
    ['start', 4_100_000],
    ['change', 4_150_000],
    ['owed', 4_150_000],
    ['change', 4_130_000],
    ['change', 4_130_009],
    ['total', 4_130_009],
  ])
})

test('an agent without a mark-up sees what they owe, once', () => {
  expect(told(explained('agent', [step('fare', 700)], 700, 700))).toEqual([
    ['start', 700],
    ['owed', 700],
  ])
})

test('a rule that changed the price by nothing still fired', () => {
  const [, cut] = stationsOf(explained('public', [step('net', 5), step('channel_margin', 0, 9)], 5, 5))
  expect(cut?.kind).toBe('change')
})

test('a single amount with a fraction shows the whole line with fractions', () => {
  expect(needsFractions(explained('public', [step('net', 500), step('charge', 200, 1)], 700, 700))).toBe(false)
  expect(needsFractions(explained('public', [step('net', 500), step('charge', 201, 1)], 701, 701))).toBe(true)
})
