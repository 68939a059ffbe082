import { bookings } from '@safar/contract/bookings/bookings.contract'
import { HOUR_MS } from '@safar/contract/day'
import { reports } from '@safar/contract/money/reports.contract'
import { type AirlineChangeState, airlineChangeStates } from '@safar/contract/vocabulary/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: Awaited<ReturnType<TestApp['person']>>
let agent: Awaited<ReturnType<TestApp['person']>>

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS)

const insertBooking = (ref: string, state: string, agentId: number | null) =>
  app.owner.query(
    `insert into bookings (ref, product, channel, state, agent_id, supplier, title, lead_passenger, passengers, currency, net,
       owed, total, price, contact, payment, duplicate_key, created_at, search_text)
     values ($1::text, 'flight', 'agent', $2, $3, 'sooper', 'LHE–JED', 'KHAN/BILAL', 1, 'PKR', 100, 120, 120, '{}',
       '{"name":"Bilal Khan","phone":"+923001234567","email":"bilal@example.com"}', 'balance', $1::text, $4, lower($1::text) || ' khan bilal')`,
    [ref, state, agentId, app.clock.now()],
  )

interface SampleChange {
  leaves?: number
  by?: number
  answer?: string
  told?: boolean
  owner?: number
  cancelled?: boolean
}

const insertChange = (ref: string, change: string, { leaves = 600, by = 30, ...more }: SampleChange = {}) =>
  app.owner.query(
    `insert into airline_changes (supplier, change_id, booking_id, cancelled, found_at, departs_at, answer_by, answer,
       answered_at, told_at, owner_id)
     select 'sooper', $2, id, $3, $4, $5, $6, $7, case when $7::text is not null then $4::timestamptz end, $8, $9
     from bookings where ref = $1`,
    [
      ...[ref, change, more.cancelled ?? false, inHours(0), inHours(leaves), inHours(by), more.answer ?? null],
      ...[more.told ? inHours(0) : null, more.owner ?? null],
    ],
  )

beforeAll(async () => {
  app = await startTestApp()
  desk = await app.person('admin-staff', { permissions: ['bookings.view'] })
  agent = await app.person('agent')
  await insertBooking('TWICE', 'confirmed', agent.user.id)
  await insertBooking('HELDONE', 'held', null)
  await insertBooking('REFUNDD', 'refunded', null)
  await insertChange('TWICE', 'second', { by: 40, told: true, owner: desk.user.id })
  await insertChange('TWICE', 'first', { by: 1 })
  await insertChange('HELDONE', 'none flies', { by: 20, cancelled: true })
  await insertChange('HELDONE', 'flown', { leaves: -2, by: -10 })
  await insertChange('HELDONE', 'taken', { answer: 'accepted' })
  await insertChange('TWICE', 'other flights', { answer: 'changed' })
  await insertChange('TWICE', 'by phone', { answer: 'handled' })
  await insertChange('REFUNDD', 'given back')
})
afterAll(() => app.close())

const list = async (query: object = {}, who: { token: string } = desk) =>
  (await app.call(bookings.listAirlineChanges, { query }, who)).body
const refsOf = async (query: object) => (await list(query)).data.map(({ booking }) => booking.ref)

test('open changes are sorted by time limit, each with its booking, buyer and whom to call', async () => {
  const { data } = await list({ state: 'open' })
  expect(data.map(({ booking, state }) => `${booking.ref} ${state}`)).toEqual([
    'TWICE to_do',
    'HELDONE to_do',
    'TWICE told',
  ])
  expect(data[0]?.booking.agent?.id).toBe(agent.user.id)
  expect(data[1]).toMatchObject({
    kind: 'cancelled',
    booking: { customer: { name: 'Bilal Khan' }, phone: '+923001234567' },
  })
  expect(data[2]?.owner).toEqual({ id: desk.user.id, name: desk.user.name })
})

test('the dashboard figure counts the open rows of the list, and those that run out within two hours', async () => {
  const { body } = await app.call(reports.queues, {}, desk)
  expect(body.airline_changes).toEqual({ count: 3, at: inHours(1).toISOString(), urgent: 1 })
})

test.each(airlineChangeStates)('a filter by %s returns exactly the rows shown in that state', async (state) => {
  const all = (await list()).data.filter((row) => row.state === state).map(({ id }) => id)
  expect((await list({ state })).data.map(({ id }) => id).toSorted()).toEqual(all.toSorted())
  const counts: Record<AirlineChangeState, number> = {
    to_do: 2,
    told: 1,
    accepted: 1,
    changed: 1,
    refunded: 1,
    handled: 1,
    flown: 1,
  }
  expect(all).toHaveLength(counts[state])
})

test('the list can be filtered by owner, cancelled flights, agent and text', async () => {
  expect(await refsOf({ owner: 'mine' })).toEqual(['TWICE'])
  expect((await refsOf({ owner: 'none', state: 'open' })).toSorted()).toEqual(['HELDONE', 'TWICE'])
  expect(await refsOf({ cancelled: 'yes' })).toEqual(['HELDONE'])
  expect(new Set(await refsOf({ agent_id: agent.user.id }))).toEqual(new Set(['TWICE']))
  expect(await refsOf({ q: 'refundd' })).toEqual(['REFUNDD'])
})

test.each(['open', undefined])('pages of %s contain every row once, in the order of the whole list', async (state) => {
  const query = state ? { state } : {}
  const whole = (await list(query)).data.map(({ id }) => id)
  const found: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, limit: 1, ...(after && { after }) })
    found.push(...page.data.map(({ id }) => id))
    after = page.next
  }
  expect(found).toEqual(whole)
})

test('403: agents, and staff who may not see bookings, can read neither the list nor the figure', async () => {
  const other = await app.person('admin-staff', { permissions: ['deposits.view'] })
  for (const who of [agent, other]) {
    expect((await app.call(bookings.listAirlineChanges, {}, who)).status).toBe(403)
    expect((await app.call(reports.queues, {}, who)).body.airline_changes).toBeNull()
  }
})

test('the same rows can be exported as a file, in words', async () => {
  const { status, text } = await app.call(bookings.airlineChangesFile, { query: { state: 'open' } }, desk)
  expect(status).toBe(200)
  expect(text).toContain('Flight cancelled')
  expect(
    text
      .trim()
      .split('\n')
      .filter((line) => line.includes('TWICE')),
  ).toHaveLength(2)
})
