import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const COUNT = 45

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.person('admin')).token
  const { user } = await app.person('agent')
  // One per day; every third was inserted later than its day, as after an outage.
  await app.owner.query(
    `insert into bookings (ref, product, channel, state, agent_id, supplier, title, lead_passenger, passengers, currency, net, owed,
       total, price, contact, payment, duplicate_key, created_at, travel_date, vendor,
       search_text)
     select 'R' || (10000 + n), 'flight', 'agent', 'confirmed', $1, 'sooper', 'LHE–JED', 'KHAN/BILAL', 1, 'PKR', 100, 120, 120,
       '{}', '{"name":"Khan"}', 'balance', n::text,
       timestamptz '2025-01-01 09:00Z' + (case when n % 3 = 0 then n - 2 else n end) * interval '1 day',
       date '2025-02-10' + n, 'SV', 'khan/bilal bilal khan 214-20000' || (10000 + n) || ' +92300' || (1000000 + n)
     from generate_series(1, $2::int) n`,
    [user.id, COUNT],
  )
})
afterAll(() => app.close())

type ListCall = Parameters<typeof app.call<typeof bookings.list>>[1]
const list = async (query: NonNullable<NonNullable<ListCall>['query']>) =>
  (await app.call(bookings.list, { query }, { token })).body

async function all(query: Parameters<typeof list>[0]) {
  const rows = []
  for (let after: string | null | undefined; after !== null; ) {
    const { data, next } = await list({ ...query, limit: 10, ...(after && { after }) })
    rows.push(...data)
    after = next
  }
  return rows
}

test('a number typed whole finds what bears it; a part of it, a name and a reference find theirs', async () => {
  const refs = async (q: string) => (await list({ q, limit: 50 })).data.map(({ ref }) => ref)
  expect(await refs('214-2000010007')).toEqual(['R10007'])
  expect(await refs('+923001000012')).toEqual(['R10012'])
  expect(await refs('r10033')).toEqual(['R10033'])
  expect(await refs('0010021')).toEqual(['R10021'])
  expect(await refs('khan')).toHaveLength(COUNT)
  expect(await refs('214-9999999999')).toEqual([])
})

test('a page names the cities and airlines that its rows refer to by code, each once', async () => {
  const { places, airlines } = await list({ limit: 50 })
  expect(places).toEqual([
    { code: 'LHE', city: 'Lahore', city_ar: 'لاهور', zone: 'Asia/Karachi' },
    { code: 'JED', city: 'Jeddah', city_ar: 'جدة', zone: 'Asia/Riyadh' },
  ])
  expect(airlines).toEqual([{ code: 'SV', name: 'Saudia', name_ar: 'الخطوط السعودية' }])
})

test('a period is paged newest first, with each booking once', async () => {
  const rows = await all({ from: '2025-01-05', to: '2025-02-03' })
  const { rows: there } = await app.owner.query(
    `select ref from bookings where created_at >= '2025-01-04 19:00Z' and created_at < '2025-02-03 19:00Z' order by created_at desc, id desc`,
  )
  expect(rows.map(({ ref }) => ref)).toEqual(there.map(({ ref }) => ref))
  expect(rows.length).toBeGreaterThan(20)
})

test('a period of travel is paged in the same way', async () => {
  const rows = await all({ from: '2025-02-15', to: '2025-03-15', dated: 'travel' })
  expect(rows.map(({ travel_on }) => travel_on).toSorted()).toEqual(
    Array.from({ length: 29 }, (_, day) => new Date(Date.UTC(2025, 1, 15 + day)).toISOString().slice(0, 10)),
  )
})

const lists = [bookings.list, bookings.customerList, bookings.officeList]

test.each(lists)(
  '$path sends exactly what the contract declares, because its reply is not parsed again',
  async (call) => {
    const { status, body } = await app.call(call, { query: { limit: 200 } }, { token })
    expect(status).toBe(200)
    expect(call.reply.parse(body)).toEqual(body)
  },
)

test('each list has the bookings of its channel alone', async () => {
  const { user } = await app.person('customer')
  await app.owner.query(
    `insert into bookings (ref, product, channel, state, agent_id, customer_id, supplier, title, lead_passenger, passengers,
       currency, net, owed, total, price, contact, payment, duplicate_key, created_at)
     select ref, 'flight', channel, 'confirmed', agent_id, customer_id, 'sooper', 'LHE–JED', 'ALI/SANA', 1, 'PKR', 100, 120,
       120, '{}', '{"name":"Ali"}', 'balance', ref, '2025-03-01 09:00Z'
     from (values ('WALKIN', 'office', null, $1::bigint), ('DIRECT', 'office', (select agent_id from bookings limit 1), null),
       ('WEBSIT', 'public', null, $1)) as sold (ref, channel, agent_id, customer_id)`,
    [user.id],
  )
  const refs = async (call: (typeof lists)[number]) =>
    (await app.call(call, { query: { limit: 200 } }, { token })).body.data.map(({ ref }) => ref)
  expect(await refs(bookings.officeList)).toEqual(['DIRECT', 'WALKIN'])
  expect(await refs(bookings.customerList)).toEqual(['WEBSIT'])
  expect(await refs(bookings.list)).toHaveLength(COUNT)
})
