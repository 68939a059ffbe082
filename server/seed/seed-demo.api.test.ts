import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents, travelDocuments } from '@safar/contract/bookings/documents.contract'
import { utcDay } from '@safar/contract/day'
import { featured } from '@safar/contract/featured/featured.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { insuranceRegions } from '@safar/contract/vocabulary/insurance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks } from '../src/ledger-checks.ts'
import { listUpcomingTrips } from '../src/modules/bookings/public.ts'
import { checkLedger } from '../src/modules/ledger/public.ts'
import { listShortPassports } from '../src/modules/travellers/short-passports.queries.ts'
import { startTestApp, type TestApp } from '../src/testing/test-app.ts'
import { demoBookings } from './demo-bookings.ts'
import { openDesk } from './demo-desk.ts'
import { packageSales } from './packages/package-sales.ts'
import { rideSales } from './rides/demo-sales.ts'
import { seedDemo } from './seed-demo.ts'
import { demoApplications } from './visas/demo-applications.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.services, () => undefined)
})
afterAll(() => app.close())

const column = async (query: string): Promise<string[]> =>
  (await app.owner.query<{ value: string }>(query)).rows.map(({ value }) => value)

test('every list of a fresh demo has content: bookings in each state, running deadlines and notifications', async () => {
  const states = await column('select distinct state as value from bookings where not offline')
  for (const state of ['held', 'confirmed', 'void_requested', 'refund_requested', 'voided', 'cancelled'])
    expect(states).toContain(state)
  expect(states).toContain('awaiting_approval')
  expect(await column('select distinct state as value from booking_transfers order by 1')).toEqual([
    'approved',
    'pending',
  ])
  expect(await column('select distinct channel as value from bookings where not offline order by 1')).toEqual([
    'agent',
    'office',
    'public',
  ])
  expect(Number((await column('select count(*) as value from bookings where offline'))[0])).toBeGreaterThan(30)
  expect(await column('select count(*) as value from payment_requests')).toEqual(['2'])
  expect(await column('select count(*) as value from booking_refunds where refundable is not null')).toEqual(['1'])
  const admin = await app.person('admin')
  const { body } = await app.call(bookings.deadlines, {}, { token: admin.token })
  expect(new Set(body.data.map(({ kind }) => kind))).toContain('pay_by')
  expect(Number((await column('select count(*) as value from notifications'))[0])).toBeGreaterThan(0)
})

test('umrah, groups and holidays are on sale, and sold in every state that needs work', {
  tags: ['full'],
}, async () => {
  for (const table of ['umrah_packages', 'groups', 'holidays', 'visas']) {
    const states = await column(`select count(*) as value from ${table}`)
    expect(Number(states[0])).toBeGreaterThan(7)
  }
  for (const product of ['umrah', 'group', 'holiday']) {
    const states = `select distinct state as value from bookings where product = '${product}'`
    for (const state of ['held', 'confirmed', 'cancelled']) expect(await column(states)).toContain(state)
  }
  // Some wait for seats, and a customer's deposit is put on hold once its job has run.
  expect(
    await column("select state as value from bookings where product = 'group' and state = 'pending'"),
  ).toHaveLength(1)
  await app.services.jobs.drain()
  const paid = await column("select product as value from bookings where state = 'held' and covered > 0 order by 1")
  expect(new Set(paid)).toEqual(new Set(['group', 'holiday', 'umrah']))
  expect(await column('select distinct state as value from enquiries order by 1')).toEqual([
    'answered',
    'lost',
    'new',
    'won',
  ])
  expect(await column('select distinct product as value from header_images order by 1')).toEqual([
    'holiday',
    'umrah',
    'visa',
  ])
})

test('rides are on sale, sold in every state that needs work, and some have a driver', async () => {
  for (const table of ['ride_zones', 'ride_vehicles', 'ride_routes'])
    expect(Number((await column(`select count(*) as value from ${table}`))[0])).toBeGreaterThan(6)
  const states = await column("select distinct state as value from bookings where product = 'ride' order by 1")
  expect(states).toEqual(['cancelled', 'confirmed', 'held'])
  expect((await column('select driver_name as value from booking_rides where driver_name is not null')).length).toBe(3)
  expect(await column('select vehicle_id as value from ride_differences()')).toEqual([])
})

test('the visa desk has work in every state, and documents to look at', async () => {
  expect(await column('select distinct state as value from visa_applications order by 1')).toEqual([
    'approved',
    'documents_required',
    'draft',
    'processing',
    'rejected',
    'submitted',
  ])
  const [waiting] = await column('select sum(to_review) as value from visa_applications')
  expect(Number(waiting)).toBeGreaterThan(5)
})

test('insurance is on sale for every region', async () => {
  const regions = `select distinct p ->> 'region' as value from insurance_plans,
    jsonb_array_elements(form -> 'premiums') p where status = 'active'`
  expect(new Set(await column(regions))).toEqual(new Set(insuranceRegions))
})

test('the documents printed by the demo agency are complete in both languages', async () => {
  const empty = `('""'::jsonb, '[]'::jsonb)`
  const missing = await column(`
    select text ->> 'en' as value
    from (select form from umrah_packages union all select form from holidays
      union all select form from visas) p,
      jsonb_path_query(p.form, '$.** ? (exists(@.en) && exists(@.ar))') as text
    where text -> 'en' not in ${empty} and text -> 'ar' in ${empty}`)
  expect(missing).toEqual([])
})

test('one of the saved travellers has a passport that expires too early for a trip', async () => {
  const { adhoc } = app.services.db
  const agent = (await openDesk(adhoc))('bismillah')
  const today = utcDay(app.clock.now())
  expect((await listShortPassports(adhoc, listUpcomingTrips, agent, today)).size).toBe(1)
})

test("prices of the demo can be explained: margins of every layer, charges, and the agents' own mark-ups", async () => {
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
  // None was lost: every booking was made.
  const applied = demoApplications.filter(({ progress }) => progress !== 'draft')
  expect(all).toBe(String(demoBookings.length + packageSales.length + rideSales.length + applied.length))
})

test('every entry of the demo has a source: a booking, payment, expense, drawer or a person who posted it by hand', async () => {
  const withoutAct = await column(`
    select e.kind || ' ' || e.key as value from ledger_entries e
    where not case
      when e.kind in ('sale', 'void', 'refund', 'refund_fee', 'ancillary', 'reissue') then e.booking_id is not null
      when e.kind = 'deposit' then
        exists (select 1 from deposits d where e.id in (d.entry_id, d.reversal_id))
        or exists (select 1 from collections c where c.entry_id = e.id)
        or exists (select 1 from booking_transfers t where t.entry_id = e.id)
      when e.kind = 'expense' then exists (select 1 from expenses x where x.entry_id = e.id)
      when e.kind = 'supplier_payment' then exists (select 1 from supplier_vouchers v where v.entry_id = e.id)
      else e.key like any ('{manual:%,drawer-%}') or e.booking_id is not null
    end`)
  expect(withoutAct).toEqual([])
  const sales = "exists (select 1 from ledger_entries e where e.booking_id = b.id and e.kind = 'sale')"
  const invoiced = 'exists (select 1 from invoices i where i.booking_id = b.id)'
  expect(await column(`select b.ref as value from bookings b where ${sales} and not ${invoiced}`)).toEqual([])
  const logged =
    "exists (select 1 from activity a where a.subject = 'booking' and a.subject_id = b.id::text and a.actor_id is not null)"
  expect(await column(`select b.ref as value from bookings b where b.offline and not ${logged}`)).toEqual([])
})

test('two figures for one thing agree: deposits and statements, reports and bookings', async () => {
  const admin = await app.person('admin')
  const agents = await column("select distinct agent_id::text as value from deposits where state = 'approved'")
  expect(agents.length).toBeGreaterThan(3)
  for (const agent of agents.map(Number)) {
    const { body } = await app.call(deposits.approvedTotal, { params: { id: agent } }, admin)
    const inBooks = await column(`
      select coalesce(sum(l.amount), 0)::text as value from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_wallets w on w.account_id = l.account_id
      where e.kind = 'deposit' and w.owner_id = ${agent}`)
    expect([String(body.data.approved)]).toEqual(inBooks)
  }
  const today = utcDay(app.clock.now())
  const from = utcDay(app.clock.now(), -130)
  const totalBy = async (by: 'month' | 'agent' | 'product') =>
    (await app.call(reports.profitLoss, { query: { from, to: today, by } }, admin)).body.total
  const total = await totalBy('month')
  expect(await totalBy('agent')).toEqual(total)
  expect(await totalBy('product')).toEqual(total)
  const cost = await column(`
    select sum(l.amount)::text as value from ledger_entries e join bookings b on b.id = e.booking_id
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id where a.class = 'payable'`)
  expect([String(total.cost)]).toEqual(cost)
})

test('the books of the demo pass their checks', async () => {
  expect(await checkLedger(app.services, ledgerChecks)).toMatchObject({ ok: true, differences: [] })
})

test('a second start adds nothing', async () => {
  const before = await column('select count(*) as value from bookings')
  await seedDemo(app.services, () => undefined)
  expect(await column('select count(*) as value from bookings')).toEqual(before)
})

test('Home of a fresh demo shows hotels for pilgrims and for holidays, in the order chosen by the office', async () => {
  await app.services.jobs.drain()
  const { body } = await app.call(featured.home)
  expect(body.hotels.map(({ hotel }) => hotel.id)).toEqual(['makkah.93', 'madinah.12', 'dubai.7', 'istanbul.9'])
  expect(body.flights.length).toBeGreaterThan(3)
})

test('a short count of a drawer is confirmed by a second person, and agents are in two groups', async () => {
  const { rows } = await app.owner.query(
    'select state, opened_by <> decided_by as second, counted_close < expected_close as short from drawer_sessions',
  )
  expect(rows).toEqual([{ state: 'closed', second: true, short: true }])
  const members = 'select count(*) as value from agent_group_members group by group_id'
  expect(await column(members)).toEqual(['2', '2'])
})

test('a list names the travel document of each booking, which is one it has now; visas and what is not sold have none', async () => {
  const admin = await app.person('admin')
  const rows = [bookings.list, bookings.customerList, bookings.officeList].map((list) =>
    app.call(list, { query: { limit: 100 } }, admin),
  )
  const listed = (await Promise.all(rows)).flatMap(({ body }) => body.data).filter(({ offline }) => !offline)
  expect(new Set(listed.map(({ product }) => product)).size).toBeGreaterThan(4)
  for (const { id, ref, product, travel_document: named } of listed) {
    const { body } = await app.call(documents.list, { params: { id } }, admin)
    const found = body.data.map(({ kind }) => kind).filter((kind) => travelDocuments.includes(kind))
    expect([ref, product, named]).toEqual([ref, product, found[0] ?? null])
  }
})
