import { expect, test } from 'vitest'
import { isOutage } from './failures.ts'

const databaseError = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  ['08006', 'the connection broke'],
  ['53100', 'the disk is full'],
  ['53200', 'no memory is left'],
  ['53300', 'no connection is left'],
  ['57P01', 'it is being shut down'],
  ['57P03', 'it is starting'],
  ['ENOSPC', 'a file could not grow'],
  ['25006', 'it is a standby that only reads'],
  ['ECONNREFUSED', 'nobody answers'],
  ['ENOTFOUND', 'its name is unknown'],
  ['EAI_AGAIN', 'no name server answers'],
  ['EHOSTUNREACH', 'there is no way to its machine'],
  ['ENETUNREACH', 'there is no way to its network'],
])('%s is an outage, even when wrapped in another error: %s', (code) => {
  expect(isOutage(databaseError(code))).toBe(true)
  expect(isOutage(new Error('query failed', { cause: databaseError(code) }))).toBe(true)
})

test.each(['23505', '40001', '42P01', 'EACCES'])('%s is an ordinary error, not an outage', (code) => {
  expect(isOutage(databaseError(code))).toBe(false)
})
