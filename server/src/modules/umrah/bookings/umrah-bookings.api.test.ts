import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith, fund } from '../../../testing/buyers.ts'
import { proveBookings } from '../../bookings/public.ts'
import { umrahApp } from '../testing/umrah-app.ts'

const world = await umrahApp()
const { app, staff, add, couple, person, book, seatsOf, departsOn } = world
afterAll(() => app.close())
const agent = await agentWith(app, 5_000_000_000)
const DOUBLE = 41_250_000

const view = async (id: number) =>
  bookedAs((await app.call(bookings.show, { params: { id } }, staff)).body.booking, 'umrah')
const bookedBy = async (body: object, who: { token?: string }) => {
  const { body: reply } = await book(body, who)
  return reply.booking
}

describe('booking a package', () => {
  test('a customer holds it: seats are taken, and the page shows rooms, people and dates', async () => {
    const one = await add()
    const customer = await app.person('customer')
    const { status, body } = await book(couple(one), customer)
    expect([status, body.booking.state, body.booking.product]).toEqual([200, 'held', 'umrah'])
    expect(await seatsOf(one)).toMatchObject({ held: 2, issued: 0, left: 8 })
    const { umrah: sold, travellers, owed } = await view(body.booking.id)
    expect(owed).toBe(2 * DOUBLE)
    expect(sold).toMatchObject({
      departs_on: departsOn,
      returns_on: addDays(departsOn, 14),
      nights: 14,
      rooms: [{ sharing: 'double', guests: ['adult-1', 'adult-2'] }],
      people: [
        { key: 'adult-1', fare: 'double', relation: 'head', mahram: null },
        { key: 'adult-2', fare: 'double', relation: 'wife', mahram: 'adult-1' },
      ],
      visa_state: 'not_started',
    })
    expect(sold.stays.map(({ check_in, check_out }) => [check_in, check_out])).toEqual([
      [departsOn, addDays(departsOn, 8)],
      [addDays(departsOn, 8), addDays(departsOn, 14)],
    ])
    expect(sold.flights.map((flight) => flight.departs_on)).toEqual([departsOn, addDays(departsOn, 14)])
    expect(travellers.map(({ total }) => total)).toEqual([DOUBLE, DOUBLE])
    expect(JSON.stringify(sold)).not.toMatch(/room_costs|"cost"/)
  })

  test('gives somebody without an account a link', async () => {
    const { status, body } = await book(couple(await add()))
    expect([status, typeof body.token]).toEqual([200, 'string'])
  })

  test('charges an agent their own price, and takes no seats for a self-chosen date', async () => {
    const one = await add()
    const body = { ...couple(one), departure_id: null, departs_on: addDays(departsOn, 3), agreed_total: 2 * 40_000_000 }
    const booking = await bookedBy(body, agent)
    expect([booking.state, (await view(booking.id)).owed]).toEqual(['held', 80_000_000])
    expect(await seatsOf(one)).toMatchObject({ left: 10 })
  })

  test('the office books for an agent at the agent price it was shown, and for a customer at the public price', async () => {
    const one = await add()
    const { departure_id, departs_on, choice } = couple(one)
    const body = { departure_id, departs_on, choice, people: { double: 2 }, agent_id: agent.user.id }
    const seen = await app.call(umrah.price, { params: { id: one.id }, body }, staff)
    const forAgent = { ...couple(one), agreed_total: seen.body.total, agent_id: agent.user.id }
    const sold = await bookedBy(forAgent, staff)
    expect([sold.channel, sold.agent?.id, (await view(sold.id)).owed]).toEqual(['office', agent.user.id, 80_000_000])
    const customer = await app.person('customer')
    const forCustomer = await bookedBy({ ...couple(one, { again: true }), customer_id: customer.user.id }, staff)
    expect([forCustomer.customer?.id, (await view(forCustomer.id)).owed]).toEqual([customer.user.id, 2 * DOUBLE])
    const listed = await app.call(umrah.list, { query: { ids: String(one.id), agent_id: agent.user.id } }, staff)
    expect(listed.body.data[0]?.prices.double).toBe(40_000_000)
  })

  test("403: staff without the permission to book cannot sell, and nobody else can read an agent's prices", async () => {
    const one = await add()
    const other = await app.person('admin-staff', { permissions: ['umrah.manage'] })
    expect((await book(couple(one), other)).status).toBe(403)
    const { body } = await app.call(umrah.show, { params: { id: one.id }, query: { agent_id: agent.user.id } })
    expect(body.data.prices.double).toBe(DOUBLE)
  })

  test('an infant takes no seat, and a child pays according to its bed', async () => {
    const one = await add()
    const born = (years: number) => addDays(departsOn, -365 * years)
    const child = (name: string, changes: object) =>
      person(name, { type: 'child', title: 'MSTR', relation: 'son', birth_date: born(7), ...changes })
    const { travellers } = couple(one)
    const family = [
      ...travellers,
      child('Ali', {}),
      child('Omar', { with_bed: false }),
      person('Zara', { type: 'infant', title: 'MISS', gender: 'female', relation: 'daughter', birth_date: born(1) }),
    ]
    const total = 2 * 34_750_000 + 27_250_000 + 22_250_000 + 6_450_000
    const rooms = [{ sharing: 'triple', guests: [0, 1, 2, 3, 4] }]
    const booking = await bookedBy(
      { ...couple(one), travellers: family, rooms, agreed_total: total },
      await app.person('customer'),
    )
    expect((await view(booking.id)).owed).toBe(total)
    expect(await seatsOf(one)).toMatchObject({ held: 4 })
  })

  test('422: strangers in one room, a wrong relation and an expiring passport are refused at their fields', async () => {
    const one = await add()
    const [husband, wife] = couple(one).travellers
    const travellers = [
      { ...husband, relation: 'wife', passport_expires: addDays(departsOn, 30) },
      { ...wife, family: 2 },
    ]
    const { status, body } = await book({ ...couple(one), travellers })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'rooms.0.guests',
      'travellers.0.passport_expires',
      'travellers.0.relation',
      'travellers.1.mahram',
    ])
  })

  test('409: a price that changed meanwhile is returned to the buyer, and no seat is taken', async () => {
    const one = await add()
    expect((await book({ ...couple(one), agreed_total: 1 })).status).toBe(409)
    expect(await seatsOf(one)).toMatchObject({ held: 0 })
  })
})

describe('missing seats and packages', () => {
  test('409: more people than seats get a clear message, and nothing is booked', async () => {
    const one = await add({ departures: [{ ...world.departure, seats: 1 }] })
    const { status, body } = await book(couple(one))
    expect([status, body.message]).toEqual([
      409,
      'Not enough seats are left on this departure. Choose another, or ask us.',
    ])
    expect(await seatsOf(one)).toMatchObject({ held: 0, left: 1 })
  })

  test('when a package is deleted, its held booking can still be issued, and new bookings get a clear message', async () => {
    const one = await add()
    const booking = await bookedBy(couple(one, { agreed_total: 2 * 40_000_000 }), agent)
    expect((await app.call(umrah.remove, { params: { id: one.id } }, staff)).body.type).toBe('info')
    const { status, body } = await book(couple(one))
    expect([status, body.message]).toEqual([409, 'This package is no longer offered. Nothing was booked.'])
    const issued = await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    expect([issued.status, issued.body.booking.state]).toEqual([200, 'confirmed'])
    expect((await view(booking.id)).umrah.package.name.en).toBe('Rajab umrah, 14 nights')
  })

  test('a departure past its last booking day and a package off sale are refused', async () => {
    const closed = await add({ departures: [{ ...world.departure, book_by: addDays(world.today, -1) }] })
    expect((await book(couple(closed))).body.message).toBe('Bookings for this departure have closed. Choose another.')
    const off = await add({ status: 'sold_out' })
    expect((await book(couple(off))).body.message).toBe("This package isn't on sale at the moment.")
  })

  test('a sold booking keeps its contents, whatever the office changes', async () => {
    const one = await add()
    const booking = await bookedBy(couple(one), await app.person('customer'))
    const before = (await view(booking.id)).umrah
    const body = { version: 1, name: { en: 'Renamed', ar: '' }, exchange_rate: '90' }
    await app.call(umrah.update, { params: { id: one.id }, body }, staff)
    expect((await view(booking.id)).umrah).toEqual(before)
  })
})

describe('states', () => {
  test('when it is issued, its seats become issued, everybody gets a voucher number and the money is captured', async () => {
    const one = await add()
    const booking = await bookedBy(couple(one, { agreed_total: 2 * 40_000_000 }), agent)
    const { body } = await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    expect(body.booking.state).toBe('confirmed')
    expect(await seatsOf(one)).toMatchObject({ held: 0, issued: 2 })
    const { travellers, invoice } = await view(booking.id)
    expect(travellers.map(({ ticket }) => ticket)).toEqual([
      expect.stringMatching(/^UM\d+-ADULT-1$/),
      expect.stringMatching(/^UM\d+-ADULT-2$/),
    ])
    expect(invoice).not.toBeNull()
  })

  test("409: nothing is issued without everybody's passport", async () => {
    const one = await add()
    const travellers = couple(one).travellers.map((traveller) => ({ ...traveller, passport: null }))
    const booking = await bookedBy(couple(one, { travellers, agreed_total: 2 * 40_000_000 }), agent)
    const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    expect([status, body.message]).toEqual([
      409,
      'Every traveller needs a passport that is valid for six months after the return.',
    ])
  })

  test('cancelling a hold frees the seats; cancelling an issued booking keeps the penalty of its tier', async () => {
    const one = await add()
    const held = await bookedBy(couple(one, { agreed_total: 2 * 40_000_000 }), agent)
    await app.call(bookings.cancel, { body: { id: held.id } }, agent)
    expect(await seatsOf(one)).toMatchObject({ left: 10 })
    await fund(app, agent.user.id, 1)
    const booking = await bookedBy(couple(one, { agreed_total: 2 * 40_000_000, again: true }), agent)
    await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    const { cancellation } = await view(booking.id)
    expect(cancellation).toMatchObject({ paid: 80_000_000, penalty: 16_000_000, refund: 64_000_000 })
    const { status } = await app.call(
      bookings.cancelIssued,
      { body: { id: booking.id, agreed_penalty: 16_000_000 } },
      agent,
    )
    expect(status).toBe(200)
    expect(await seatsOf(one)).toMatchObject({ left: 10, issued: 0 })
  })

  test("it is paid by the package's plan: a fifth now, the rest by date, adding up to the price", async () => {
    const booking = await bookedBy(couple(await add(), { agreed_total: 2 * 40_000_000 }), agent)
    const { plan } = await view(booking.id)
    expect(plan?.steps.map(({ amount, state }) => [amount, state])).toEqual([
      [16_000_000, 'due'],
      [40_000_000, 'later'],
      [24_000_000, 'later'],
    ])
    const paid = await app.call(bookings.payInstalment, { body: { id: booking.id } }, agent)
    expect([paid.status, paid.body.booking.state]).toEqual([200, 'held'])
    expect(paid.body.booking.plan).toMatchObject({
      covered: 16_000_000,
      left: 64_000_000,
      next: { amount: 40_000_000 },
    })
  })

  test('an unpaid hold expires and frees its seats', async () => {
    const one = await add()
    await bookedBy(couple(one), await app.person('customer'))
    expect(await seatsOf(one)).toMatchObject({ held: 2 })
    app.clock.forward(49 * 60)
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'bookings.expire', {}))
    await app.services.jobs.drain()
    expect(await seatsOf(one)).toMatchObject({ held: 0, left: 10 })
  })

  test('after all of these tests, bookings and the ledger agree', async () => {
    expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  })
})
