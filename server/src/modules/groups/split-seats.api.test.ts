import { sumOf } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { addDays } from '@safar/contract/day'
import { readXlsx } from '@safar/contract/files/read-xlsx'
import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { spreadOver } from '@safar/contract/sales/plan.rules'
import { readNameRows } from '@safar/contract/travellers/name-list.rules'
import { afterAll, expect, test } from 'vitest'
import { bookedAs } from '../../testing/booked-as.ts'
import { agentWith } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { proveBookings } from '../bookings/public.ts'
import { openGroupSales, type Party } from './testing/group-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { admin, agent, today, addGroup, book, seatsOf } = await openGroupSales(app, { funds: 900_000_000 })
const hold = async (group: GroupTicket, party: Party) => (await book(group, party)).body.booking

const split = (id: number, version: number, travellers: string[], who = agent as { token: string }) =>
  app.call(groupBookings.split, { params: { id }, body: { version, travellers } }, who)
const show = async (id: number) =>
  bookedAs((await app.call(bookings.show, { params: { id } }, agent)).body.booking, 'group')
const payNext = async (id: number, version: number) =>
  (await app.call(bookings.payInstalment, { body: { id, version } }, agent)).body.booking
const assertBooksAgree = async () => {
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  expect((await app.owner.query('select * from allotment_differences()')).rows).toEqual([])
}

test('seats with a paid deposit become a booking of their own: seats, money, plan and passports are split correctly', async () => {
  const group = await addGroup({ seats: 20, free_reduction: 20 })
  const made = await hold(group, { adults: 6, children: 1, infants: 1 })
  const travellers = ['adult-1', 'adult-5'].map((key, place) => ({
    key,
    title: 'MR' as const,
    given_name: place === 0 ? 'Ali' : 'Umar',
    family_name: 'Khan',
    birth_date: '1985-03-04',
    gender: 'male' as const,
    nationality: 'PK',
    passport: `AB123456${place}`,
    passport_country: 'PK',
    passport_expires: addDays(today(), 2000),
  }))
  const named = await app.call(
    groupBookings.name,
    { params: { id: made.id }, body: { version: made.version, travellers } },
    agent,
  )
  const before = await payNext(made.id, named.body.booking.version)
  const keys = ['adult-5', 'adult-6', 'child-1', 'infant-1']
  const preview = await app.call(
    groupBookings.previewChange,
    { params: { id: made.id }, query: { change: 'split', travellers: keys.join(',') } },
    agent,
  )
  const done = await split(made.id, before.version, keys)
  expect([done.status, done.body.message]).toEqual([200, 'The booking has been split.'])
  const [stays, leaves] = [bookedAs(done.body.booking, 'group'), await show(done.body.split.id)]
  expect([stays.ref, leaves.ref]).toEqual([made.ref, done.body.split.ref])
  for (const [booking, part] of [
    [stays, preview.body.data.stays],
    [leaves, preview.body.data.leaves],
  ] as const)
    expect([booking.owed, booking.plan?.covered, booking.plan?.left]).toEqual([part?.owed, part?.covered, part?.left])
  expect(stays.owed + leaves.owed).toBe(before.owed)
  expect((stays.plan?.covered ?? 0) + (leaves.plan?.covered ?? 0)).toBe(before.plan?.covered)
  const due = (booking: Pick<BookingView, 'plan'>) => booking.plan?.steps.map(({ amount }) => amount) ?? []
  expect(due(stays).map((amount, place) => amount + (due(leaves)[place] ?? 0))).toEqual(due(before))
  expect(leaves.plan?.steps[0]?.state).toBe('paid')
  expect(stays.group).toMatchObject({ adults: 4, children: 0, infants: 0, seats: 4, free_reduction_left: 1 })
  expect(leaves.group).toMatchObject({ adults: 2, children: 1, infants: 1, seats: 3, free_reduction_left: 0 })
  expect([stays.group.split_into, leaves.group.split_origin]).toEqual([
    [{ id: leaves.id, ref: leaves.ref }],
    { id: stays.id, ref: stays.ref },
  ])
  expect(leaves.travellers.map(({ key, given_name, passport_masked }) => [key, given_name, passport_masked])).toEqual([
    ['adult-1', 'UMAR', '••••561'],
    ['adult-2', '', null],
    ['child-1', '', null],
    ['infant-1', '', null],
  ])
  expect([stays.lead, leaves.lead]).toEqual(['KHAN/ALI', 'KHAN/UMAR'])
  const { rows } = await app.owner.query(
    'select passport_sealed from booking_travellers where booking_id = $1 and key = $2',
    [leaves.id, 'adult-1'],
  )
  const place = { table: 'booking_travellers', column: 'passport', row: `${leaves.id}/adult-1` }
  expect(app.services.vault.open(place, rows[0]?.passport_sealed)).toBe('AB1234561')
  expect(await seatsOf(group.id)).toMatchObject({ held: 7, left: 13 })
  await assertBooksAgree()
})

test('after repeated splits, all parts add up to the first booking and each can be cancelled separately', async () => {
  const group = await addGroup({ seats: 40, deposit: { kind: 'flat', value: 1_111_111 } })
  const made = await hold(group, { adults: 13 })
  let whole = await payNext(made.id, made.version)
  const parts: number[] = []
  for (const count of [1, 3, 4]) {
    const keys = whole.travellers.slice(-count).map(({ key }) => key)
    const done = await split(whole.id, whole.version, keys)
    expect(done.status).toBe(200)
    parts.push(done.body.split.id)
    whole = done.body.booking
  }
  const all = [whole, ...(await Promise.all(parts.map(show)))].map((one) => bookedAs(one, 'group'))
  expect(sumOf(all.map(({ owed }) => owed))).toBe(made.owed)
  expect(sumOf(all.map(({ plan }) => plan?.covered ?? 0))).toBe(13 * 1_111_111)
  expect(sumOf(all.map(({ group: booked }) => booked.seats))).toBe(13)
  await assertBooksAgree()
  const [first] = await Promise.all(parts.slice(0, 1).map(show))
  if (!first) throw new Error('no part')
  const body = { id: first.id, version: first.version, agreed_penalty: first.plan?.kept ?? 0 }
  expect((await app.call(bookings.cancel, { body }, agent)).body.booking.state).toBe('cancelled')
  expect(await seatsOf(group.id)).toMatchObject({ held: 12 })
  await assertBooksAgree()
})

test("409: a split of an outdated version is refused; 422: as is one that leaves no adult; 404: or is somebody else's", async () => {
  const group = await addGroup()
  const made = await hold(group, { adults: 2, infants: 2 })
  const stale = await split(made.id, made.version + 1, ['adult-2', 'infant-2'])
  expect(stale.status).toBe(409)
  for (const keys of [['adult-1', 'adult-2'], ['infant-1'], ['adult-2']])
    expect((await split(made.id, made.version, keys)).body.errors).toHaveProperty('travellers')
  expect((await split(made.id, made.version, ['adult-9'])).body.errors).toHaveProperty(['travellers.0'])
  const stranger = await agentWith(app, 0)
  expect((await split(made.id, made.version, ['adult-2', 'infant-2'], stranger)).status).toBe(404)
  const preview = await app.call(
    groupBookings.previewChange,
    { params: { id: made.id }, query: { change: 'split', travellers: 'adult-2' } },
    agent,
  )
  expect(preview.status).toBe(422)
  await app.call(bookings.cancel, { body: { id: made.id, version: made.version } }, agent)
  const over = await show(made.id)
  expect((await split(made.id, over.version, ['adult-2', 'infant-2'])).status).toBe(409)
  await assertBooksAgree()
})

test('the same split sent twice with one key creates one booking', async () => {
  const group = await addGroup()
  const made = await hold(group, { adults: 3 })
  const send = () =>
    app.call(
      groupBookings.split,
      { params: { id: made.id }, body: { version: made.version, travellers: ['adult-3'] } },
      { ...agent, headers: { 'idempotency-key': 'split-once-1' } },
    )
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.split).toEqual(first.body.split)
  expect(await seatsOf(group.id)).toMatchObject({ held: 3 })
})

test('open instalments are listed to their payer by due date, in pages; paying several is all or nothing', async () => {
  const buyer = await agentWith(app, 100_000_000)
  const other = await agentWith(app, 0)
  const group = await addGroup({ seats: 40 })
  const made = [1, 2, 3].map(() => book(group, { adults: 1 }, buyer))
  const ids = (await Promise.all(made)).map(({ body: { booking } }) => booking.id).sort((a, b) => a - b)
  const first = await app.call(bookings.listInstalments, { query: { limit: 2 } }, buyer)
  const second = await app.call(bookings.listInstalments, { query: { limit: 2, after: first.body.next ?? '' } }, buyer)
  const rows = [...first.body.data, ...second.body.data]
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  expect(rows[0]).toMatchObject({ owed: 9_500_000, covered: 0, left: 9_500_000 })
  expect(rows[0]?.parts.map(({ amount }) => amount)).toEqual([2_375_000, 7_125_000])
  for (const query of [{}, { payer_id: buyer.user.id }])
    expect((await app.call(bookings.listInstalments, { query }, other)).body.data).toEqual([])
  expect((await app.call(bookings.listInstalments, { query: {} }, admin)).body.errors).toHaveProperty('payer_id')
  const asOffice = await app.call(bookings.listInstalments, { query: { payer_id: buyer.user.id } }, admin)
  expect(asOffice.body.data).toHaveLength(3)
  const { shares, left } = spreadOver(rows, 6_000_000)
  expect([[...shares.values()], left]).toEqual([[2_375_000, 2_375_000, 1_250_000], 0])
  const payments = rows.map(({ id, version }) => ({ id, version, amount: shares.get(id) ?? 0 }))
  const stale = payments.map((part, place) => (place === 2 ? { ...part, version: part.version + 1 } : part))
  expect((await app.call(bookings.spreadPayment, { body: { payments: stale } }, buyer)).status).toBe(409)
  const before = await app.call(bookings.listInstalments, { query: {} }, buyer)
  expect(before.body.data.every(({ covered }) => covered === 0)).toBe(true)
  const paid = await app.call(bookings.spreadPayment, { body: { payments } }, buyer)
  expect([paid.status, paid.body.bookings.map((one) => one.left).sort()]).toEqual([
    200,
    [7_125_000, 7_125_000, 8_250_000],
  ])
  const [whole] = paid.body.bookings
  if (!whole) throw new Error('nothing was paid')
  await app.call(bookings.payInstalment, { body: { id: whole.id, amount: whole.left } }, buyer)
  const after = await app.call(bookings.listInstalments, { query: {} }, buyer)
  expect(after.body.data.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== whole.id).sort())
  await assertBooksAgree()
})

test('the template for names is an Excel file with a row for each missing name, read back by its headings', async () => {
  const group = await addGroup()
  const made = await hold(group, { adults: 2, children: 1 })
  for (const locale of ['en', 'ar'] as const) {
    const { status, bytes } = await app.call(
      groupBookings.namesTemplate,
      { params: { id: made.id } },
      { ...agent, locale },
    )
    expect(status).toBe(200)
    const rows = await readXlsx(new Uint8Array(bytes))
    const names = readNameRows(rows)
    expect(names.map(({ values, errors }) => [values.title, values.nationality, errors])).toEqual([
      ['MR', 'PK', []],
      ['MR', 'PK', []],
      ['MSTR', 'PK', []],
    ])
  }
  const stranger = await agentWith(app, 0)
  expect((await app.call(groupBookings.namesTemplate, { params: { id: made.id } }, stranger)).status).toBe(404)
})
