import { expect, test } from 'vitest'
import { clockText, emptyOffline, offlineValues, saveBody, updateBody } from './values.ts'

const fields = (values: unknown) =>
  (offlineValues.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))

test('an empty form names the fields it wants, by the names of the call', () => {
  const missing = fields(emptyOffline())
  expect(missing).toEqual(
    expect.arrayContaining([
      'agent_id',
      'supplier',
      'details.segments.0.airline',
      'travellers.0.given_name',
      'contact.email',
    ]),
  )
})

test('choosing an agent is not left out silently', () => {
  expect(fields(emptyOffline())).toContain('agent_id')
  expect(fields({ ...emptyOffline(), payer: 'walk_in' })).not.toContain('agent_id')
})

test.each([
  ['945', '09:45'],
  ['0945', '09:45'],
  ['9:45', '09:45'],
  ['23.05', '23:05'],
  ['soon', 'soon'],
])('a time typed as %s is %s', (typed, text) => expect(clockText(typed)).toBe(text))

test('a limit is told by the office’s clock, and only of what is held', () => {
  const held = { ...emptyOffline(), issued: false, limit: { on: '2027-01-25', at: '1800' } }
  expect(saveBody(held).ticket_by).toBe('2027-01-25T13:00:00.000Z')
  expect(saveBody({ ...held, limit: { on: '2027-01-25', at: '' } }).ticket_by).toBe('2027-01-25T18:59:00.000Z')
  expect(saveBody({ ...held, issued: true }).ticket_by).toBeNull()
})

test('what is no time is refused, not sent', () =>
  expect(fields({ ...emptyOffline(), issued: false, limit: { on: '2027-01-25', at: 'noon' } })).toContain('ticket_by'))

test('a change keeps who pays and carries its reason', () => {
  const body = updateBody({ id: 5, version: 2 }, { ...emptyOffline(), reason: 'the airline raised it' })
  expect(body).toMatchObject({ id: 5, reason: 'the airline raised it' })
  expect(body).not.toHaveProperty('agent_id')
  expect(body).not.toHaveProperty('issued')
})
