import type { AgencyRight, Role } from '@safar/contract/vocabulary/roles'
import { expect, test } from 'vitest'
import { audienceOf } from './audience.ts'
import { seesTerms } from './price-book.ts'

const caller = (role: Role, approved = true, rights: AgencyRight[] = ['money']) => ({
  role,
  approved,
  accountId: 7,
  rights: new Set(rights),
})
const everybody = { channel: 'public', agentId: null }

test.each([
  ['nobody', null],
  ['a customer', caller('customer')],
  ['a salesman', caller('salesman')],
  ['an agent who waits for approval', caller('agent', false)],
])('%s sees what the public sees, whichever agent they name', (_, actor) => {
  expect(audienceOf(actor)).toEqual(everybody)
  expect(audienceOf(actor, 8)).toEqual(everybody)
})

test('an agent sees their own prices, never those of another agent', () => {
  expect(audienceOf(caller('agent'), 8)).toEqual({ channel: 'agent', agentId: 7 })
})

test('a colleague without access to money sees what clients pay, and nothing about how it is made up', () => {
  const audience = audienceOf(caller('agent', true, ['search', 'hold', 'issue', 'manage']))
  expect(audience).toEqual({ channel: 'agent', agentId: 7, withoutTerms: true })
  expect(seesTerms(audience)).toBe(false)
  expect(seesTerms(audienceOf(caller('agent')))).toBe(true)
})

test('the office sees the cost, or what an agent owes', () => {
  expect(audienceOf(caller('reservation'))).toEqual({ channel: 'staff', agentId: null })
  expect(audienceOf(caller('admin'), 8)).toEqual({ channel: 'agent', agentId: 8, byOffice: true })
})
