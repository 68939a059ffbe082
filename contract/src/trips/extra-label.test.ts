import { expect, test } from 'vitest'
import { extraLabel } from './extra-label.ts'

test.each([
  ['Vegetarian meal', 'وجبة نباتية'],
  ['5 kg', '5 كغ'],
  ['10 kg more', '10 كغ إضافية'],
  ['12A', '12A'],
])('%s is translated into Arabic, and codes are unchanged', (label, arabic) => {
  expect(extraLabel({ label }, 'ar')).toBe(arabic)
  expect(extraLabel({ label }, 'en')).toBe(label)
})

test('the name given by the supplier takes precedence over any other', () => {
  const extra = { label: 'Kosher meal', label_ar: 'وجبة كوشير' }
  expect([extraLabel(extra, 'en'), extraLabel(extra, 'ar')]).toEqual(['Kosher meal', 'وجبة كوشير'])
})
