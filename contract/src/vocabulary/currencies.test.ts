import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf, minorOf } from './currencies.ts'

const currency = fc.constantFrom('PKR', 'AED', 'KWD', 'JPY')
const written = (minor: bigint, exponent: number) => {
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

test('whatever is written out digit by digit is read as the same minor units', () => {
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 0n, max: 999_999_999_999n }), (code, minor) => {
      expect(minorOf(written(minor, exponentOf(code)), code)).toBe(Number(minor))
    }),
  )
})

test('a fraction may be shorter than the currency has it, never longer', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(currency, fc.nat({ max: 1_000_000 }), digits, (code, whole, part) => {
      const exponent = exponentOf(code)
      const fits = part.length <= exponent
      const minor = BigInt(whole) * 10n ** BigInt(exponent) + BigInt(part.padEnd(exponent, '0').slice(0, exponent) || 0)
      expect(minorOf(`${whole}.${part}`, code)).toBe(fits ? Number(minor) : null)
    }),
  )
})

test.each(['', '.5', '5.', '-5', '+5', '1,000', '1e3', ' 5', '٥', '1.2.3', '1234567890123'])(
  '%j is no amount',
  (text) => {
    expect(minorOf(text, 'PKR')).toBeNull()
  },
)

test('the largest amount there is stays whole', () => {
  expect(minorOf('999999999999.999', 'KWD')).toBe(999_999_999_999_999)
})
