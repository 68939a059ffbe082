import { bookings } from '@safar/contract/bookings/bookings.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

test('409: a void declined by one person cannot be made by another who still sees the request', async () => {
  const { token, booking } = await sales.issued()
  const { id } = booking
  const asked = await app.call(bookings.requestVoid, { body: { id, version: booking.version } }, { token })
  const { version } = asked.body.booking
  const first = await app.person('admin', { name: 'Sana Malik' })
  const second = await app.person('admin')
  const refusal = { id, version, refuse: true, reason: 'The fare allows none' }
  expect((await app.call(bookings.voidBooking, { body: refusal }, first)).status).toBe(200)
  const stale = await app.call(bookings.voidBooking, { body: { id, version } }, second)
  expect([stale.status, stale.body.reason]).toEqual([409, 'booking_changed'])
  expect(stale.body.changed).toEqual({ by: 'Sana Malik', what: 'Void declined', at: app.clock.now().toISOString() })
  const arabic = await app.call(bookings.voidBooking, { body: { id, version } }, { ...second, locale: 'ar' })
  expect(arabic.body.changed?.what).toBe('رُفض الإبطال')
  const { body } = await app.call(bookings.show, { params: { id } }, { token })
  expect([body.booking.state, body.booking.version]).toEqual(['confirmed', version + 1])
})

test('422: an action without a version is refused', async () => {
  const { token, booking } = await sales.held()
  const reply = await app.call(bookings.cancel, { body: { id: booking.id, version: undefined } }, { token })
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['version']])
})

test('409: a changed contact is seen before a booking is cancelled; a sent warning is not a change', async () => {
  const { token, booking } = await sales.held()
  const { id, version } = booking
  await app.owner.query('update bookings set warned_at = now() where id = $1', [id])
  const admin = await app.person('admin')
  const changed = await app.call(bookings.update, { body: { id, version, note: 'Call before noon' } }, admin)
  expect(changed.body.booking.version).toBe(version + 1)
  expect(changed.body.booking.events.at(-1)).toMatchObject({ move: 'update', by: { id: admin.user.id } })
  const stale = await app.call(bookings.cancel, { body: { id, version } }, { token })
  expect([stale.status, stale.body.changed?.what]).toEqual([409, 'Details changed'])
})

test('409: an action waits for another one on the same booking, and then sees what that one changed', async () => {
  const { token, booking } = await sales.held()
  const { id, version } = booking
  await app.owner.query('begin')
  await app.owner.query('update bookings set version = version + 1 where id = $1', [id])
  const cancelling = app.call(bookings.cancel, { body: { id, version } }, { token })
  await expect.poll(app.waiting).toBe(1)
  await app.owner.query('commit')
  const late = await cancelling
  expect([late.status, late.body.reason]).toEqual([409, 'booking_changed'])
  expect((await app.call(bookings.show, { params: { id } }, { token })).body.booking.state).toBe('held')
})

test('a request repeated with its idempotency key is answered, even though its own action changed the version', async () => {
  const { token, booking } = await sales.issued()
  const body = { id: booking.id, version: booking.version, reason: 'Wrong date' }
  const sent = { token, headers: { 'idempotency-key': 'void-asked-twice' } }
  expect((await app.call(bookings.requestVoid, { body }, sent)).status).toBe(200)
  await app.owner.query("delete from idempotency_keys where key = 'void-asked-twice'")
  expect((await app.call(bookings.requestVoid, { body }, sent)).status).toBe(200)
})

test('every call by which a person changes a booking includes the version they saw', () => {
  const calls: Endpoint[] = [...Object.values(bookings), ...Object.values(offline)]
  const unversioned = calls
    .filter(({ method, path }) => method !== 'GET' && !creating.includes(path) && !unchanging.includes(path))
    .filter(
      (call) => ![call.body, call.query].some((shape) => shape instanceof z.ZodObject && 'version' in shape.shape),
    )
  expect(unversioned.map(({ path }) => path)).toEqual([])
})

const creating = ['/bookings', '/', '/admin-booking', '/offline-bookings']
const unchanging = [
  // Names the version of each of its bookings.
  '/spread-payment',
  '/find-booking',
  // A guest confirms their own address: nothing depends on the version of the booking they saw.
  '/guest-booking/:ref/confirm',
  '/update-booking-status-settings',
  '/send-offline-booking-email',
  // The desk's own notes on a change, and a simulated airline change: neither depends on the version of the booking
  // that was seen.
  '/follow-airline-change',
  '/simulate-airline-change',
  // Asks the airline for other flights; nothing changes until a quote is accepted.
  '/reissue-offers',
  '/import-pnr/read',
  '/import-pnr/find',
]
