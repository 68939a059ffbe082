import { bookings } from '@safar/contract/bookings/bookings.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { addDays } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import type { GroupForm } from '@safar/contract/products/groups/groups.shapes'
import { afterAll, expect, test } from 'vitest'
import { bookedAs } from '../../testing/booked-as.ts'
import { agentWith } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { proveBookings } from '../bookings/public.ts'
import { contact, openGroupSales } from './testing/group-sales.ts'
import { sampleGroup } from './testing/sample-group.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { admin, agent, today, addGroup, book, seatsOf } = await openGroupSales(app)

const letters = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26))
const nameOf = (key: string, place: number) => ({
  key,
  title: key.startsWith('adult') ? ('MR' as const) : ('MSTR' as const),
  given_name: `Ali ${letters(place)}`,
  family_name: 'Khan',
  birth_date: key.startsWith('adult')
    ? '1985-03-04'
    : key.startsWith('child')
      ? addDays(today(), -2200)
      : addDays(today(), -200),
  gender: 'male' as const,
  nationality: 'PK',
  passport: `AB12345${String(place).padStart(2, '0')}`,
  passport_country: 'PK',
  passport_expires: addDays(today(), 2000),
})

test('an agent takes seats without names, names them later and issues: seats, money and tickets agree', async () => {
  const group = await addGroup()
  const held = await book(group, { adults: 3, children: 1, infants: 1 })
  expect([held.status, held.body.message, held.body.booking.state]).toEqual([200, 'Your seats are held.', 'held'])
  const { booking } = held.body
  expect(booking).toMatchObject({ product: 'group', route: 'LHE–JED', owed: 3 * 9_500_000 + 7_400_000 + 1_600_000 })
  expect(bookedAs(booking, 'group').group).toMatchObject({ seats: 4, waiting_ahead: null, takes_names: true })
  expect(bookedAs(booking, 'group').group.unnamed).toHaveLength(5)
  expect(await seatsOf(group.id)).toEqual({ total: 9, held: 4, issued: 0, waiting: 0, left: 5 })
  const confirm = (version: number) =>
    app.call(bookings.confirm, { body: { id: booking.id, version, agreed_total: booking.total ?? 0 } }, agent)
  const early = await confirm(booking.version)
  expect([early.status, early.body.message]).toEqual([409, 'Some seats have no name yet. Enter all names first.'])
  const travellers = booking.travellers.map(({ key }, place) => nameOf(key, place))
  const named = await app.call(
    groupBookings.name,
    { params: { id: booking.id }, body: { version: booking.version, travellers } },
    agent,
  )
  expect([named.status, bookedAs(named.body.booking, 'group').group.unnamed]).toEqual([200, []])
  expect(named.body.booking.lead).toBe('KHAN/ALI AA')
  const issued = await confirm(named.body.booking.version)
  expect([issued.status, issued.body.booking?.state]).toEqual([200, 'confirmed'])
  expect(issued.body.booking.travellers.map(({ ticket }) => ticket)).toEqual(Array(5).fill('ABC123'))
  expect(await seatsOf(group.id)).toMatchObject({ held: 0, issued: 4, left: 5 })
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('409: seats that are gone are not sold; buyers on the waiting list get freed seats automatically, in order', async () => {
  const group = await addGroup({ seats: 4 })
  const first = await book(group, { adults: 4, infants: 1 })
  const refused = await book(group, { adults: 1 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Not enough seats are left. Take fewer, or join the waiting list.',
  ])
  const waiting = await book(group, { adults: 2 }, agent, { wait: true })
  expect([
    waiting.status,
    waiting.body.booking.state,
    bookedAs(waiting.body.booking, 'group').group.waiting_ahead,
  ]).toEqual([200, 'pending', 0])
  const last = await book(group, { adults: 1 }, agent, { wait: true })
  const list = await app.call(groups.waiting, { params: { id: group.id }, query: { limit: 1 } }, admin)
  const rest = await app.call(
    groups.waiting,
    { params: { id: group.id }, query: { limit: 1, after: list.body.next ?? '' } },
    admin,
  )
  expect([...list.body.data, ...rest.body.data].map(({ ref, seats, contact: name }) => [ref, seats, name])).toEqual([
    [waiting.body.booking.ref, 2, contact.name],
    [last.body.booking.ref, 1, contact.name],
  ])
  const leaving = { id: last.body.booking.id, version: last.body.booking.version }
  await app.call(bookings.cancel, { body: leaving }, agent)
  const { id, version } = first.body.booking
  await app.call(bookings.cancel, { body: { id, version } }, agent)
  await app.services.jobs.drain()
  const { body } = await app.call(bookings.show, { params: { id: waiting.body.booking.id } }, agent)
  expect([body.booking.state, bookedAs(body.booking, 'group').group.waiting_ahead]).toEqual(['held', null])
  expect(await seatsOf(group.id)).toEqual({ total: 4, held: 2, issued: 0, waiting: 0, left: 2 })
})

test('422: invalid names are refused at their field; 409: a buyer cannot change names after the names deadline', async () => {
  const group = await addGroup()
  const { booking } = (await book(group, { adults: 2 })).body
  const name = (travellers: object[]) =>
    app.call(
      groupBookings.name,
      { params: { id: booking.id }, body: { version: booking.version, travellers: travellers as never } },
      agent,
    )
  const wrong = await name([{ ...nameOf('adult-1', 0), birth_date: addDays(today(), -400) }, nameOf('adult-9', 1)])
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['travellers.1']])
  const young = await name([{ ...nameOf('adult-1', 0), birth_date: addDays(today(), -400) }])
  expect(Object.keys(young.body.errors ?? {})).toContain('travellers.0.birth_date')
  const twice = await name([nameOf('adult-1', 0), { ...nameOf('adult-2', 1), passport: nameOf('adult-1', 0).passport }])
  expect(twice.body.errors).toHaveProperty(['travellers.1.passport'])
  await app.owner.query(
    `update booking_groups set sold = sold || jsonb_build_object('names_by', $2::text) where booking_id = $1`,
    [booking.id, addDays(today(), -1)],
  )
  expect((await name([nameOf('adult-1', 0)])).status).toBe(409)
})

test("seats can be dropped free before the deposit is paid, then up to the group's share, then for their deposit", async () => {
  const group = await addGroup({ seats: 20, free_reduction: 20 })
  const { booking } = (await book(group, { adults: 6 })).body
  const params = { id: booking.id }
  const reduce = (version: number, travellers: string[], agreed_penalty: number) =>
    app.call(groupBookings.reduce, { params, body: { version, travellers, agreed_penalty } }, agent)
  const preview = (travellers: string) =>
    app.call(groupBookings.previewChange, { params, query: { change: 'reduce', travellers } }, agent)
  const unpaid = await reduce(booking.version, ['adult-6'], 0)
  expect(unpaid.body.booking).toMatchObject({ owed: 5 * 9_500_000, passengers: 5 })
  expect(unpaid.body.booking.plan?.steps.map(({ amount }) => amount)).toEqual([11_875_000, 35_625_000])
  expect(bookedAs(unpaid.body.booking, 'group').group).toMatchObject({
    free_reduction_left: 1,
    deposit_per_seat: 2_375_000,
  })
  const paid = await app.call(
    bookings.payInstalment,
    { body: { id: booking.id, version: unpaid.body.booking.version } },
    agent,
  )
  const { version } = paid.body.booking
  expect((await preview('adult-4,adult-5')).body.data).toMatchObject({
    stays: { adults: 3, owed: 3 * 9_500_000 + 2_375_000, covered: 11_875_000, left: 19_000_000 },
    leaves: null,
    free_seats: 1,
    kept: 2_375_000,
    released: 0,
  })
  const wrong = await reduce(version, ['adult-4', 'adult-5'], 0)
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'Cancelling now costs PKR 23,750 instead of PKR 0. Check the amounts and decide again.',
  ])
  const reduced = await reduce(version, ['adult-4', 'adult-5'], 2_375_000)
  expect(reduced.status).toBe(200)
  expect(reduced.body.booking).toMatchObject({ owed: 3 * 9_500_000 + 2_375_000, passengers: 3 })
  expect(bookedAs(reduced.body.booking, 'group').group).toMatchObject({
    seats: 3,
    kept: 2_375_000,
    free_reduction_left: 0,
  })
  // A seat that was paid for and given back belongs to nobody, so its name is not missing.
  expect(bookedAs(reduced.body.booking, 'group').group.unnamed).toEqual(['adult-1', 'adult-2', 'adult-3'])
  expect(await seatsOf(group.id)).toMatchObject({ held: 3, left: 17 })
  const none = await reduce(reduced.body.booking.version, ['adult-1', 'adult-2', 'adult-3'], 7_125_000)
  expect(none.body.errors).toHaveProperty('travellers')
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('cancelling a whole booking keeps the deposits that were paid, and the preview says so', async () => {
  const group = await addGroup()
  const { booking } = (await book(group, { adults: 2, infants: 1 })).body
  const { id } = booking
  const paid = await app.call(bookings.payInstalment, { body: { id, version: booking.version } }, agent)
  const { version, plan } = paid.body.booking
  const deposit = plan?.covered ?? 0
  expect(plan?.kept).toBe(2 * (bookedAs(booking, 'group').group.deposit_per_seat ?? 0))
  const unaware = await app.call(bookings.cancel, { body: { id, version } }, agent)
  expect(unaware.status).toBe(409)
  const cancelled = await app.call(bookings.cancel, { body: { id, version, agreed_penalty: plan?.kept ?? 0 } }, agent)
  expect([cancelled.status, cancelled.body.booking?.state]).toEqual([200, 'cancelled'])
  expect(deposit).toBeGreaterThanOrEqual(plan?.kept ?? 0)
  expect(await seatsOf(group.id)).toMatchObject({ held: 0, left: 9 })
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('the public cannot find a group for agents, and only the office can find a draft', async () => {
  const forAgents = await addGroup({ audience: 'agents' })
  const draft = await addGroup({ state: 'draft' })
  const customer = await app.person('customer')
  for (const who of [{}, customer])
    expect((await app.call(groups.read, { params: { id: forAgents.id }, query: {} }, who)).status).toBe(404)
  expect((await app.call(groups.read, { params: { id: forAgents.id }, query: {} }, agent)).status).toBe(200)
  expect((await app.call(groups.read, { params: { id: draft.id }, query: {} }, agent)).status).toBe(404)
  const listed = await app.call(groups.list, { query: { manage: '1' } }, agent)
  expect(listed.body.data.map(({ id }) => id)).not.toContain(draft.id)
  expect(listed.body.data.every(({ office }) => office === null)).toBe(true)
  const managed = await app.call(groups.list, { query: { manage: '1', state: 'draft' } }, admin)
  expect(managed.body.data.map(({ id }) => id)).toContain(draft.id)
})

test('the list is narrowed and paged by key; agents and the public read their own prices', async () => {
  const london = {
    category: 'uk' as const,
    flights: sampleGroup(today()).flights.map((flight) => ({
      ...flight,
      origin: flight.origin === 'JED' ? 'LHR' : 'LHE',
      destination: flight.destination === 'JED' ? 'LHR' : 'LHE',
    })),
  }
  const made = [await addGroup(london), await addGroup({ ...london, seats: 2 }), await addGroup(london)]
  const filter = { origin: 'LHE', destination: 'LHR', category: 'uk' as const }
  const first = await app.call(groups.list, { query: { ...filter, limit: 2 } })
  const second = await app.call(groups.list, { query: { ...filter, limit: 2, after: first.body.next ?? '' } })
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  expect(second.body.next).toBeNull()
  expect(first.body.data[0]?.prices.adult).toBe(9_900_000)
  const asAgent = await app.call(groups.list, { query: { ...filter, seats: 5 } }, agent)
  expect(asAgent.body.data.map(({ id }) => id)).toEqual([made[0]?.id, made[2]?.id])
  expect(asAgent.body.data[0]?.prices.adult).toBe(9_500_000)
})

test('422: bad input is refused at each field; 409: a form that somebody else saved meanwhile', async () => {
  const group = await addGroup()
  const form = sampleGroup(today())
  const bad = {
    ...form,
    prices: { ...form.prices, adult: { buy: 500, agent: 400, public: 600 } },
    names_by: addDays(today(), 90),
    sales_from: addDays(today(), 9),
    sales_to: addDays(today(), 3),
    deposit: { kind: 'percent' as const, value: 10_001 },
    flights: form.flights.map((flight) => ({ ...flight, destination: 'QQQ' })),
  }
  const refused = await app.call(groups.add, { body: bad }, admin)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual([
    'deposit.value',
    'flights.0.destination',
    'flights.1.destination',
    'names_by',
    'prices.adult.agent',
    'sales_to',
  ])
  const update = (version: number, changes: Partial<GroupForm> = {}) =>
    app.call(groups.update, { params: { id: group.id }, body: { ...form, ...changes, version } }, admin)
  expect((await update(1, { seats: 12 })).body.data?.office).toMatchObject({ version: 2, seats: { total: 12 } })
  expect((await update(1)).status).toBe(409)
  await book(group, { adults: 5 })
  expect((await update(2, { seats: 4 })).body.errors).toHaveProperty('seats')
})

test('a group that is deleted takes no more bookings, and those that were made go on', async () => {
  const group = await addGroup()
  const { booking } = (await book(group, { adults: 1 })).body
  const { body: shown } = await app.call(groups.read, { params: { id: group.id }, query: {} }, agent)
  const removed = await app.call(groups.remove, { params: { id: group.id } }, admin)
  expect(removed.body.message).toBe('The group ticket has been deleted.')
  const late = await app.call(
    groupBookings.book,
    { body: { group_id: group.id, contact, agreed_total: shown.price.total, again: true } },
    agent,
  )
  expect([late.status, late.body.message]).toEqual([409, 'This group can no longer be booked. Choose another one.'])
  const travellers = [nameOf('adult-1', 0)]
  const named = await app.call(
    groupBookings.name,
    { params: { id: booking.id }, body: { version: booking.version, travellers } },
    agent,
  )
  const { version, total } = named.body.booking
  const issued = await app.call(
    bookings.confirm,
    { body: { id: booking.id, version, agreed_total: total ?? 0 } },
    agent,
  )
  expect(issued.body.booking.state).toBe('confirmed')
})

test("404: a stranger's names, seats and tickets; a group without a PNR is issued once its ticket numbers are entered", async () => {
  const group = await addGroup({ pnr: null })
  const { booking } = (await book(group, { adults: 1 })).body
  const stranger = await agentWith(app, 0)
  const { version } = booking
  const params = { id: booking.id }
  const travellers = [nameOf('adult-1', 0)]
  expect((await app.call(groupBookings.name, { params, body: { version, travellers } }, stranger)).status).toBe(404)
  const named = await app.call(groupBookings.name, { params, body: { version, travellers } }, agent)
  const confirm = (seen: number) =>
    app.call(bookings.confirm, { body: { ...params, version: seen, agreed_total: booking.total ?? 0 } }, agent)
  expect((await confirm(named.body.booking.version)).status).toBe(409)
  const tickets = [{ key: 'adult-1', number: '065-1234567890' }]
  const body = { version: named.body.booking.version, tickets }
  expect((await app.call(groupBookings.setTickets, { params, body }, agent)).status).toBe(403)
  const typed = await app.call(groupBookings.setTickets, { params, body }, admin)
  const issued = await confirm(typed.body.booking.version)
  expect(issued.body.booking.travellers.map(({ ticket }) => ticket)).toEqual(['065-1234567890'])
})
