import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, dayInZone } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { notByHand } from '../../ledger/public.ts'
import { bookingRow } from '../read/booking-row.ts'
import type { Booking } from '../tables.ts'
import { postAdjustment } from './post-correction.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const deps = { ...app.services, products: createCatalog(app.services).products }

const linesOf = async (id: number, kind: string) =>
  (
    await app.owner.query<{ code: string; amount: number }>(
      `select split_part(account_code, ':', 1) as code, amount::int from ledger_postings
       where booking_id = $1 and kind = $2 order by code`,
      [id, kind],
    )
  ).rows

test('a sale owes the supplier its net price and the extras, and the parts add up to what the buyer owes', async () => {
  const { token, user, booking } = await sales.held()
  const { id } = booking
  const row = (await bookingRow(app.services.db.prepared, id)) as Booking
  const price = { ...row.price, extras: row.price.extras + 7_700 }
  await app.owner.query('update bookings set price = $2 where id = $1', [id, JSON.stringify(price)])
  const { status } = await app.call(bookings.confirm, { body: { id } }, { token })
  expect(status).toBe(200)
  const lines = await linesOf(id, 'sale')
  expect(lines.find(({ code }) => code === 'payable')?.amount).toBe(price.net + price.extras)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await sales.wallet(user.id)).toMatchObject({ balance: 100_000_000 - row.owed })
})

test("an entry is dated by the agency's day, even if it is another day in London", async () => {
  const { booking } = await sales.issued()
  const row = (await bookingRow(app.services.db.prepared, booking.id)) as Booking
  // Later than the sale: days in the ledger never go backwards.
  const tomorrow = addDays(dayInZone('UTC', app.clock.now()), 1)
  const clock = { ...app.clock, now: () => new Date(`${tomorrow}T19:30:00Z`) }
  await app.services.db.tx((tx) =>
    postAdjustment(tx, { ...deps, clock }, row, {
      authority: notByHand('sale'),
      actorId: null,
      key: 'late',
      difference: 100n,
      note: 'Late',
    }),
  )
  const { rows } = await app.owner.query(
    `select day::text from ledger_entries where booking_id = $1 and kind = 'adjustment'`,
    [booking.id],
  )
  expect(rows).toEqual([{ day: addDays(tomorrow, 1) }])
})
