import { expect, test } from 'vitest'
import { scanDoubt, sharpnessOf } from './sharpness.rules.ts'

const picture = (value: (x: number, y: number) => number) => {
  const side = 64
  const values = Array.from({ length: side * side }, (_, index) => value(index % side, Math.floor(index / side)))
  return { width: side, height: side, values }
}
/** Black and white lines, like print. */
const print = picture((x) => (x % 4 < 2 ? 0 : 255))
/** The same, blurred over many pixels. */
const blurred = picture((x) => 128 + 20 * Math.sin(x / 8))
const large = { width: 1600, height: 1200 }

test('print is sharper than the same print blurred, and a blank page has no sharpness', () => {
  expect(sharpnessOf(print)).toBeGreaterThan(sharpnessOf(blurred) * 100)
  expect(sharpnessOf(picture(() => 255))).toBe(0)
})

test.each([
  [null, print, large],
  ['blurred', blurred, large],
  ['small', print, { width: 320, height: 240 }],
] as const)('the doubt reported about a scan is %s', (doubt, scan, original) => {
  expect(scanDoubt(scan, original)).toBe(doubt)
})
