import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
beforeAll(() => app.owner.query('update booking_settings set void_fee = 250000'))

const desk = () => app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })

test("the desk's void takes the set fee, posted as a void fee", async () => {
  const { user, booking } = await sales.issued()
  const { balance } = await sales.wallet(user.id)
  const { body } = await app.call(bookings.voidBooking, { body: { id: booking.id } }, await desk())
  expect(body.booking.state).toBe('voided')
  expect(body.booking.entries.map(({ kind, debit }) => [kind, debit]).at(-1)).toEqual(['void_fee', 250_000])
  expect(body.booking.entries.at(-1)?.voucher).toMatch(/^VF-/)
  expect((await sales.wallet(user.id)).balance).toBe(balance + booking.owed - 250_000)
  expect(await sales.differences()).toEqual([])
})

test('422: a desk without permission to set fees cannot waive one; a desk with it can', async () => {
  const { booking } = await sales.issued()
  const body = { id: booking.id, fee: 0 }
  const waived = await app.call(bookings.voidBooking, { body }, await desk())
  expect([waived.status, Object.keys(waived.body.errors ?? {})]).toEqual([422, ['fee']])
  const admin = await app.call(bookings.voidBooking, { body }, await app.person('admin'))
  expect(admin.body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'void'])
})

test('409: a void after its window is told as a closed window', async () => {
  const { token, booking } = await sales.issued()
  await app.owner.query('update bookings set void_until = $2 where id = $1', [booking.id, app.clock.now()])
  const asked = await app.call(bookings.requestVoid, { body: { id: booking.id } }, { token })
  const made = await app.call(bookings.voidBooking, { body: { id: booking.id } }, await desk())
  expect([asked, made].map(({ status, body }) => [status, body.reason])).toEqual([
    [409, 'void_window_closed'],
    [409, 'void_window_closed'],
  ])
})

test('a void asked for and refused is in the activity log, with who did it', async () => {
  const { user, token, booking } = await sales.issued()
  const { id } = booking
  const admin = await app.person('admin')
  await app.call(bookings.requestVoid, { body: { id } }, { token })
  await app.call(bookings.voidBooking, { body: { id, refuse: true, reason: 'Already flown' } }, admin)
  const { rows } = await app.owner.query(
    `select action, actor_id::int from activity where subject = 'booking' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'bookings.request_void', actor_id: user.id },
      { action: 'bookings.refuse_void', actor_id: admin.user.id },
    ]),
  )
})
