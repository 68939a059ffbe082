import { bookings as calls } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { guest } from '../create/guest.ts'
import { bookingRow } from './booking-row.ts'
import { readView } from './read-view.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

test('a booking issued while its page is being read is not shown as held with a ticket', async () => {
  const { token, booking } = await sales.held()
  const { prepared: queries } = app.services.db
  const before = await bookingRow(queries, booking.id)
  const { body } = await app.call(calls.confirm, { body: { id: booking.id } }, { token })
  expect(body.booking.state).toBe('confirmed')
  let reads = 0
  const read = async () => {
    const row = reads++ === 0 ? before : await bookingRow(queries, booking.id)
    if (!row) throw new Error('there is no booking')
    return row
  }
  const deps = { ...createCatalog(app.services), clock: app.clock }
  const view = await readView(deps, { queries, actor: guest, read })
  expect([view.state, view.travellers[0]?.ticket]).toEqual(['confirmed', expect.any(String)])
  expect(reads).toBe(2)
  reads = 1
  await readView(deps, { queries, actor: guest, read })
  expect(reads).toBe(2)
})
