import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks } from '../src/ledger-checks.ts'
import { listUpcomingTrips } from '../src/modules/bookings/public.ts'
import { checkLedger } from '../src/modules/ledger/public.ts'
import { listShortPassports } from '../src/modules/travellers/short-passports.queries.ts'
import { startTestApp, type TestApp } from '../src/testing/test-app.ts'
import { demoBookings } from './demo-bookings.ts'
import { openDesk } from './demo-desk.ts'
import { seedDemo } from './seed-demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.services, () => undefined)
})
afterAll(() => app.close())

const column = async (query: string): Promise<string[]> =>
  (await app.owner.query<{ value: string }>(query)).rows.map(({ value }) => value)

test('every list of a fresh demo is alive: bookings wait in each state, clocks run, bells have rung', async () => {
  const states = await column('select distinct state as value from bookings where not offline')
  for (const state of ['held', 'confirmed', 'void_requested', 'refund_requested', 'voided', 'cancelled'])
    expect(states).toContain(state)
  expect(states).toContain('awaiting_approval')
  expect(await column('select distinct state as value from booking_transfers')).toEqual(['pending'])
  expect(await column('select distinct channel as value from bookings where not offline order by 1')).toEqual([
    'agent',
    'office',
    'public',
  ])
  expect(await column('select count(*) as value from bookings where offline')).toEqual(['3'])
  expect(await column('select count(*) as value from payment_requests')).toEqual(['2'])
  expect(await column('select count(*) as value from booking_refunds where refundable is not null')).toEqual(['1'])
  const admin = await app.person('admin')
  const { body } = await app.call(bookings.deadlines, {}, { token: admin.token })
  expect(new Set(body.data.map(({ kind }) => kind))).toContain('pay_by')
  expect(Number((await column('select count(*) as value from notifications'))[0])).toBeGreaterThan(0)
})

test('one of the saved travellers has a passport too short for a trip', async () => {
  const { adhoc } = app.services.db
  const agent = (await openDesk(adhoc))('bismillah')
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await listShortPassports(adhoc, listUpcomingTrips, agent, today)).size).toBe(1)
})

test('prices of the demo can be explained: margins of every layer, charges, and what agents add themselves', async () => {
  expect(await column('select distinct layer as value from margin_rules order by 1')).toEqual([
    'agent',
    'airline',
    'customer',
    'markup',
  ])
  expect(await column('select distinct set_by as value from agent_charges order by 1')).toEqual(['agent', 'office'])
  const earned = "count(*) filter (where net < owed) || ' of ' || count(*) as value from bookings where not offline"
  const all = (await column('select count(*) as value from bookings where not offline'))[0]
  expect(await column(`select ${earned}`)).toEqual([`${all} of ${all}`])
  expect(Number((await column('select count(*) as value from bookings where owed < total'))[0])).toBeGreaterThan(0)
  // None was lost on the way: each of them was made.
  expect(all).toBe(String(demoBookings.length))
})

test('the books of the demo prove', async () => {
  expect(await checkLedger(app.services, ledgerChecks)).toMatchObject({ ok: true, differences: [] })
})

test('a second start adds nothing', async () => {
  const before = await column('select count(*) as value from bookings')
  await seedDemo(app.services, () => undefined)
  expect(await column('select count(*) as value from bookings')).toEqual(before)
})
