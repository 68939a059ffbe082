import { expect, test } from 'vitest'
import { isListed, listedSecondTries } from './second-tries.ts'

const list = [{ test: 'money/deposit.spec.ts a deposit is approved', cause: 'two pages race for one balance' }]

test('a listed test is known by its file and title, in every language and width', () => {
  expect(isListed('money/deposit.spec.ts [ar-390] a deposit is approved: Error: late', list)).toBe(true)
  expect(isListed('server/src/a.api.test.ts: is quick: Error: late', list)).toBe(false)
  const api = [{ test: 'server/src/a.api.test.ts is quick', cause: 'a clock' }]
  expect(isListed('server/src/a.api.test.ts: is quick: Error: late', api)).toBe(true)
})

test('every listed test has its cause', () => {
  for (const { test: name, cause } of listedSecondTries()) expect(cause, name).not.toBe('')
})
