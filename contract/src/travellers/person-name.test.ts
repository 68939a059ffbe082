import { expect, test } from 'vitest'
import { toLeadName, toPersonName } from './person-name.ts'

test('names from tickets are written the way people write them', () => {
  expect(toPersonName({ given: 'MAHNOOR', family: 'IQBAL' })).toBe('Mahnoor Iqbal')
  expect(toPersonName({ given: 'SARA ANNE', family: "O'NEIL-KHAN" })).toBe("Sara Anne O'Neil-Khan")
  expect(toLeadName('QURESHI/IMRAN')).toBe('Imran Qureshi')
  expect(toLeadName('QURESHI')).toBe('Qureshi')
})
