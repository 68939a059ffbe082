import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const withKey = (token: string, key: string) => ({ token, headers: { 'idempotency-key': key } })

/** Simulates a crash: the action is done, but its answer was not stored. */
const forget = (key: string) => app.owner.query('delete from idempotency_keys where key = $1', [key])

const attemptsOf = async (id: number, act: string) =>
  (await app.owner.query('select state from booking_attempts where booking_id = $1 and action = $2', [id, act])).rows

test('a confirm repeated after a crash returns the issued booking, which is sold once', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  const first = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-again-1'))
  expect(first.body.booking.state).toBe('confirmed')
  await forget('confirm-again-1')
  const again = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-again-1'))
  expect([again.status, again.body.message]).toEqual([200, 'Booking confirmed successfully.'])
  expect(again.body.booking).toEqual(first.body.booking)
  expect(await attemptsOf(id, 'issue')).toEqual([{ state: 'yes' }])
  const other = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-again-2'))
  expect([other.status, other.body.reason]).toEqual([409, 'booking_moved'])
})

test('200: a repeated confirm gets the first reply byte for byte, with its invoice and tickets', async () => {
  const { token, booking } = await sales.held()
  const { id, version } = booking
  const confirm = () => app.call(bookings.confirm, { body: { id, version } }, withKey(token, 'confirm-bytes-1'))
  const first = await confirm()
  expect(first.body.booking).toMatchObject({ state: 'confirmed', invoice: expect.stringMatching(/^INV-/) })
  expect(first.body.booking.travellers.every(({ ticket }) => ticket !== null)).toBe(true)
  expect(first.body.booking.entries).toHaveLength(1)
  expect((await confirm()).text).toBe(first.text)
})

test('ten simultaneous confirms with one key issue once: the others get the reply, or are told that it is under way', async () => {
  const { token, booking } = await sales.held()
  const { id, version } = booking
  const confirm = () => app.call(bookings.confirm, { body: { id, version } }, withKey(token, 'confirm-rush-1'))
  const replies = await Promise.all(Array.from({ length: 10 }, confirm))
  const done = replies.filter(({ status }) => status === 200)
  expect(new Set(done.map(({ text }) => text)).size).toBe(1)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(refused.map(() => [409, 'key_in_flight']))
  expect(await attemptsOf(id, 'issue')).toEqual([{ state: 'yes' }])
  expect((await confirm()).text).toBe(done[0]?.text)
})

test('a cancel repeated after a crash returns the cancelled booking', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  await app.call(bookings.cancel, { body: { id } }, withKey(token, 'cancel-again-1'))
  await forget('cancel-again-1')
  const again = await app.call(bookings.cancel, { body: { id } }, withKey(token, 'cancel-again-1'))
  expect([again.status, again.body.booking.state]).toEqual([200, 'cancelled'])
  expect(await attemptsOf(id, 'cancel')).toEqual([{ state: 'yes' }])
})

test('a confirm that is still open at the supplier is reported as under way, and not sent twice', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-open-1'))
  await forget('confirm-open-1')
  await app.owner.query(`update booking_attempts set state = 'sent' where booking_id = $1 and action = 'issue'`, [id])
  const again = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-open-1'))
  expect([again.status, again.body.reason]).toEqual([409, 'booking_under_way'])
  expect(await attemptsOf(id, 'issue')).toHaveLength(1)
})

test('a repeated confirm that waits for the office is answered as waiting', async () => {
  await app.owner.query('update booking_settings set agents_need_approval = true')
  const { token, booking } = await sales.held()
  const { id } = booking
  await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-waits-1'))
  await forget('confirm-waits-1')
  const again = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-waits-1'))
  expect([again.status, again.body.booking.state]).toEqual([200, 'awaiting_approval'])
  const { rows } = await app.owner.query(
    `select count(*)::int as n from booking_events where booking_id = $1 and to_state = 'awaiting_approval'`,
    [id],
  )
  expect(rows).toEqual([{ n: 1 }])
  await app.owner.query('update booking_settings set agents_need_approval = false')
})

test('a move without a supplier, repeated after a crash, is answered as made, and made once', async () => {
  const { token, booking } = await sales.issued()
  const { id } = booking
  const office = await app.person('admin')
  const eventsOf = async (move: string) => {
    const { rows } = await app.owner.query('select from booking_events where booking_id = $1 and move = $2', [id, move])
    return rows.length
  }
  const twice = async <T>(key: string, ask: () => Promise<T>): Promise<[T, T]> => {
    const first = await ask()
    await forget(key)
    return [first, await ask()]
  }
  const asks = withKey(token, 'void-asked-1')
  const asked = await twice('void-asked-1', () => app.call(bookings.requestVoid, { body: { id } }, asks))
  expect(asked.map(({ status, body }) => [status, body.booking.state])).toEqual([
    [200, 'void_requested'],
    [200, 'void_requested'],
  ])
  const refuses = withKey(office.token, 'void-refused-1')
  const body = { id, refuse: true, reason: 'They fly' }
  const refused = await twice('void-refused-1', () => app.call(bookings.voidBooking, { body }, refuses))
  expect(refused.map(({ status, body: told }) => [status, told.booking.state])).toEqual([
    [200, 'confirmed'],
    [200, 'confirmed'],
  ])
  const amount = { id, amount: booking.owed + 700, reason: 'Lounge' }
  const priced = await twice('amount-1', () =>
    app.call(bookings.updateAmount, { body: amount }, withKey(office.token, 'amount-1')),
  )
  expect(priced.map(({ status, body: told }) => [status, told.booking.owed])).toEqual([
    [200, booking.owed + 700],
    [200, booking.owed + 700],
  ])
  expect([await eventsOf('request_void'), await eventsOf('refuse_void'), await eventsOf('change_amount')]).toEqual([
    1, 1, 1,
  ])
  expect(await sales.differences()).toEqual([])
})
