import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireAmount } from './wire-amount.rules.ts'

test('the wire carries exactly the amounts that fit a number, and rejects all others', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (value) => {
      const size = value < 0n ? -value : value
      const safe = size <= BigInt(Number.MAX_SAFE_INTEGER)
      if (safe) expect(BigInt(toWireAmount(value))).toBe(value)
      else expect(() => toWireAmount(value)).toThrow('does not fit')
    }),
    { numRuns: 5_000 },
  )
})
