import { bookings } from '@safar/contract/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const withKey = (token: string, key: string) => ({ token, headers: { 'idempotency-key': key } })

/** As a crash leaves it: the act is done, its answer was not kept. */
const forget = (key: string) => app.owner.query('delete from idempotency_keys where key = $1', [key])

const attemptsOf = async (id: number, act: string) =>
  (await app.owner.query('select state from booking_attempts where booking_id = $1 and act = $2', [id, act])).rows

test('a confirm asked for again after a crash is answered with the issued booking, and sold once', async () => {
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

test('a cancel asked for again after a crash is answered with the cancelled booking', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  await app.call(bookings.cancel, { body: { id } }, withKey(token, 'cancel-again-1'))
  await forget('cancel-again-1')
  const again = await app.call(bookings.cancel, { body: { id } }, withKey(token, 'cancel-again-1'))
  expect([again.status, again.body.booking.state]).toEqual([200, 'cancelled'])
  expect(await attemptsOf(id, 'cancel')).toEqual([{ state: 'yes' }])
})

test('a confirm whose act is still open at the supplier is told so, not asked for twice', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-open-1'))
  await forget('confirm-open-1')
  await app.owner.query(`update booking_attempts set state = 'sent' where booking_id = $1 and act = 'issue'`, [id])
  const again = await app.call(bookings.confirm, { body: { id } }, withKey(token, 'confirm-open-1'))
  expect([again.status, again.body.reason]).toEqual([409, 'booking_under_way'])
  expect(await attemptsOf(id, 'issue')).toHaveLength(1)
})

test('a confirm that waits for the office is answered as waiting when it is asked for again', async () => {
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
