import { expect, test } from 'vitest'
import { adult } from '../../../testing/buyers.ts'
import { toTravellerKeys } from './traveller-keys.ts'

test('each traveller is the n-th of their type', () => {
  const child = { ...adult, type: 'child' as const }
  const infant = { ...adult, type: 'infant' as const }
  expect(toTravellerKeys([adult, child, adult, infant])).toEqual(['adult-1', 'child-1', 'adult-2', 'infant-1'])
})
