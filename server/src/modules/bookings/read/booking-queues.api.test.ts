import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, dayInZone, HOUR_MS } from '@safar/contract/day'
import { reports } from '@safar/contract/money/reports.contract'
import { type BookingQueue, bookingQueues } from '@safar/contract/vocabulary/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let noor: Awaited<ReturnType<TestApp['person']>>
let madina: Awaited<ReturnType<TestApp['person']>>

const today = () => dayInZone('Asia/Karachi', app.clock.now())
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS)

interface SampleBooking {
  ref: string
  state: string
  agent?: number | null
  channel?: string
  offline?: boolean
  payBy?: Date
  freeUntil?: Date
  startsAt?: Date
  owed?: number
  travel?: string
  arrives?: string
}

async function insert({ ref, state, agent = noor.user.id, ...more }: SampleBooking) {
  const { channel = 'agent', offline = false, payBy = null, startsAt = null, owed = 120, travel = null } = more
  const { freeUntil = null, arrives = null } = more
  await app.owner.query(
    `insert into bookings (ref, product, channel, state, agent_id, supplier, title, lead_passenger, passengers, currency, net,
       owed, total, price, contact, payment, duplicate_key, created_at, pay_by, starts_at, travel_date, offline, search_text,
       free_cancel_until, arrives_on)
     values ($1::text, 'flight', $2, $3, $4, 'sooper', 'LHE–JED', 'KHAN/BILAL', 1, 'PKR', 100, $5::bigint, $5::bigint, '{}',
       '{"name":"Khan"}', 'balance', $1::text, $6, $7, $8, $9, $10, '', $11, $12)`,
    [ref, channel, state, agent, owed, app.clock.now(), payBy, startsAt, travel, offline, freeUntil, arrives],
  )
}

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  noor = await app.person('agent')
  madina = await app.person('agent')
  await insert({ ref: 'SOONER', state: 'held', payBy: inHours(1), owed: 500, travel: '2027-03-01' })
  await insert({ ref: 'WALKIN', state: 'held', agent: null, channel: 'office', payBy: inHours(1.5), owed: 300 })
  await insert({ ref: 'TOSIGN', state: 'awaiting_approval', payBy: inHours(90), owed: 700, travel: '2027-01-01' })
  await insert({ ref: 'UNSURE', state: 'in_doubt', agent: madina.user.id, owed: 100 })
  await insert({ ref: 'UNDOIT', state: 'void_requested', owed: 200, arrives: today() })
  await insert({ ref: 'GIVEIT', state: 'refund_requested', agent: null, channel: 'public', owed: 400 })
  await insert({
    ref: 'LEAVES',
    state: 'confirmed',
    startsAt: inHours(20),
    owed: 600,
    travel: '2026-12-01',
    arrives: addDays(today(), 1),
  })
  await insert({
    ref: 'TODAY',
    state: 'confirmed',
    agent: null,
    channel: 'office',
    startsAt: inHours(1),
    owed: 50,
    arrives: today(),
  })
  await insert({ ref: 'CHANGE', state: 'confirmed', startsAt: inHours(600), owed: 800, freeUntil: inHours(30) })
  await insert({ ref: 'OUTSIDE', state: 'held', offline: true, payBy: inHours(2.5), owed: 900 })
  await app.owner.query(
    `insert into booking_reissues (booking_id, state, travellers, requested_change) select id, 'asked', '{a}', 'a day later'
     from bookings where ref = 'CHANGE'`,
  )
  const changeOf = `insert into airline_changes (supplier, change_id, booking_id, cancelled, found_at, departs_at, answer_by,
    answer, answered_at) select 'sooper', $2, id, false, $3, $4, $5, $6, $7 from bookings where ref = $1`
  const change = (ref: string, id: string, leaves: number, answer: string | null = null) =>
    app.owner.query(changeOf, [ref, id, inHours(0), inHours(leaves), inHours(1.5), answer, answer && inHours(0)])
  await change('CHANGE', 'first', 600)
  await change('CHANGE', 'second', 600)
  await change('TOSIGN', 'only', 300)
  // Answered, flown and refunded.
  await change('LEAVES', 'answered', 20, 'accepted')
  await change('TODAY', 'flown', -1)
  await insert({ ref: 'GONE', state: 'refunded', agent: null, channel: 'office' })
  await change('GONE', 'given back', 600)
})
afterAll(() => app.close())

const figures = async ({ token }: { token: string }) => (await app.call(reports.queues, {}, { token })).body.bookings
const refs = async (query: object, { token } = admin) =>
  (await app.call(bookings.list, { query }, { token })).body.data.map(({ ref }) => ref)

const expected: Record<BookingQueue, string[]> = {
  due_today: ['OUTSIDE', 'SOONER', 'WALKIN'],
  approval: ['TOSIGN'],
  in_doubt: ['UNSURE'],
  voids: ['UNDOIT'],
  refunds: ['GIVEIT'],
  changes: ['CHANGE'],
  schedule_changes: ['CHANGE', 'TOSIGN'],
  free_cancellation: ['CHANGE'],
  leaving_today: ['TODAY'],
  arriving_today: ['TODAY'],
  departures: ['LEAVES', 'TODAY'],
}

test.each(bookingQueues)('%s: the figure counts exactly the rows its list shows', async (queue) => {
  expect((await refs({ queue })).toSorted()).toEqual(expected[queue])
  expect((await figures(admin))?.[queue].count).toBe(expected[queue].length)
})

test('a queue shows its total, its next deadline and how many run out within two hours', async () => {
  expect((await figures(admin))?.due_today).toEqual({
    count: 3,
    amount: 1_700,
    at: inHours(1).toISOString(),
    urgent: 2,
  })
})

test('a booking with two schedule changes is one row, with the time limit that runs out first', async () => {
  expect((await figures(admin))?.schedule_changes).toEqual({
    count: 2,
    amount: 1_500,
    at: inHours(1.5).toISOString(),
    urgent: 2,
  })
})

test('an agent counts and lists only their own bookings', async () => {
  const own = await figures(noor)
  expect([own?.due_today.count, own?.in_doubt.count, own?.voids.count]).toEqual([2, 0, 1])
  expect((await refs({ queue: 'due_today' }, noor)).toSorted()).toEqual(['OUTSIDE', 'SOONER'])
  expect(await refs({ queue: 'in_doubt' }, noor)).toEqual([])
  expect(await figures(await app.person('admin-staff', { permissions: [] }))).toBeNull()
})

async function pages(sort: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: object = { sort, limit: 2, ...(after && { after }) }
    const { body } = await app.call(bookings.list, { query }, { token: admin.token })
    found.push(...body.data.map(({ ref }) => ref))
    after = body.next
  }
  return found
}

test('lists are sorted by amount, travel date and deadline, page by page, with empty values last', async () => {
  expect(await pages('amount')).toEqual(['UNSURE', 'UNDOIT', 'SOONER', 'LEAVES', 'TOSIGN', 'CHANGE'])
  expect(await pages('-amount')).toEqual(['CHANGE', 'TOSIGN', 'LEAVES', 'SOONER', 'UNDOIT', 'UNSURE'])
  expect((await pages('travel')).slice(0, 3)).toEqual(['LEAVES', 'TOSIGN', 'SOONER'])
  expect(await pages('deadline')).toHaveLength(6)
  expect((await pages('deadline')).slice(0, 3)).toEqual(['SOONER', 'CHANGE', 'TOSIGN'])
  expect((await pages('made')).at(-1)).toBe('CHANGE')
})

test('422: a page key that belongs to no list is refused', async () => {
  const bad = (text: string) => ({ sort: 'travel' as const, after: Buffer.from(text).toString('base64url') })
  for (const text of ['1', '1:x', 'x:1', '1:99999999999'])
    expect((await app.call(bookings.list, { query: bad(text) }, { token: admin.token })).status).toBe(422)
})

test("a buyer's bookings include all of theirs, wherever they were sold, and nobody else can read them", async () => {
  const customer = await app.person('customer')
  await app.owner.query(`update bookings set customer_id = $1 where ref = 'GIVEIT'`, [customer.user.id])
  expect(await refs({ buyer_id: customer.user.id })).toEqual(['GIVEIT'])
  expect((await refs({ buyer_id: noor.user.id })).toSorted()).toEqual([
    'CHANGE',
    'LEAVES',
    'OUTSIDE',
    'SOONER',
    'TOSIGN',
    'UNDOIT',
  ])
  expect(await refs({ buyer_id: noor.user.id }, madina)).toEqual([])
})
