import { listText } from '@safar/contract/wording/list-text'
import { expect, test } from 'vitest'

test('words in a list are separated by the comma of their language', () => {
  expect(listText(['ISB', 'KHI'], 'en')).toBe('ISB, KHI')
  expect(listText(['مكة', 'المدينة'], 'ar')).toBe('مكة، المدينة')
})
