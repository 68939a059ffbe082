import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageing, available, owed, stateOf, suggestedTopUp, type WalletFigures } from './balances.rules.ts'

const sum = fc.bigInt({ min: 0n, max: 10n ** 15n })
/** Any possible wallet: debits of a shorter period are at most those of a longer one. */
const wallet: fc.Arbitrary<WalletFigures> = fc
  .record({
    balance: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    held: sum,
    creditLimit: sum,
    lowBalance: fc.option(sum, { nil: null }),
    share: fc.bigInt({ min: 0n, max: 100n }),
    steps: fc.tuple(sum, sum, sum),
  })
  .map(({ share, steps: [a, b, c], ...figures }) => ({
    ...figures,
    overdue: figures.balance < 0n ? (-figures.balance * share) / 100n : 0n,
    debited: { days7: a, days15: a + b, days30: a + b + c },
  }))

test('ageing buckets are never negative and add up to what is owed', () => {
  fc.assert(
    fc.property(wallet, (figures) => {
      const { days_7, days_15, days_30, older } = ageing(figures)
      for (const age of [days_7, days_15, days_30, older]) expect(age >= 0n).toBe(true)
      expect(days_7 + days_15 + days_30 + older).toBe(owed(figures))
    }),
    { numRuns: 2_000 },
  )
})

test('after the suggested top-up nothing is owed or overdue, and the balance is not below its low-balance mark', () => {
  fc.assert(
    fc.property(wallet, (figures) => {
      const topUp = suggestedTopUp(figures)
      const balance = figures.balance + topUp
      // Payments settle the oldest debt first.
      const overdue = figures.overdue > topUp ? figures.overdue - topUp : 0n
      expect([owed({ ...figures, balance }), overdue]).toEqual([0n, 0n])
      if (figures.lowBalance !== null) expect(balance - figures.held >= figures.lowBalance).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a wallet in the good state owes nothing and is not below its low-balance mark; one over its limit has nothing available', () => {
  fc.assert(
    fc.property(wallet, (figures) => {
      const state = stateOf(figures)
      if (state === 'good') {
        expect([owed(figures), figures.overdue]).toEqual([0n, 0n])
        expect(figures.balance - figures.held >= (figures.lowBalance ?? -figures.creditLimit)).toBe(true)
      }
      if (state === 'over_limit') expect(available(figures)).toBe(0n)
    }),
    { numRuns: 2_000 },
  )
})

test('while a debt is overdue the credit is locked: nothing is available, however high the limit', () => {
  fc.assert(
    fc.property(wallet, (figures) => {
      const debts = { ...figures, balance: -1_000n, overdue: 1n, creditLimit: figures.creditLimit + 10n ** 9n }
      expect(available(debts)).toBe(0n)
    }),
  )
})

test.each([
  ['over_limit', { balance: -1_001n }],
  ['over_limit', { held: 1_001n, balance: 0n }],
  ['overdue', { balance: -500n, overdue: 1n }],
  ['on_credit', { balance: -1_000n }],
  ['low', { balance: 99n, lowBalance: 100n }],
  ['good', { balance: 100n, lowBalance: 100n }],
] as const)('state %s: a wallet with %o and a credit of 1,000', (state, figures) => {
  const debited = { days7: 0n, days15: 0n, days30: 0n }
  const empty = { held: 0n, creditLimit: 1_000n, lowBalance: null, overdue: 0n, debited }
  expect(stateOf({ ...empty, ...figures })).toBe(state)
})
