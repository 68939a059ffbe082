import { convertByRate } from '@safar/contract/amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSecondAmounts } from './second-column.ts'

const riyals = { currency: 'SAR', rate: '74.76', day: '2027-01-04' }
const convert = (amount: number) => Number(convertByRate({ amount, currency: 'PKR' }, riyals.rate, riyals.currency))

test('any lines add up to the converted total in the second currency', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000_000, max: 90_000_000 }), { maxLength: 40 }),
      fc.nat(),
      (lines, from) => {
        const shown = toSecondAmounts(lines, riyals, { currency: 'PKR', from })
        const total = lines.reduce((sum, amount) => sum + amount, from)
        expect(shown.reduce((sum, amount) => sum + amount, convert(from))).toBe(convert(total))
      },
    ),
  )
})
