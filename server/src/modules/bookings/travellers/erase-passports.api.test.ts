import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import { bookings as bookingsTable } from '../tables.ts'
import { erasePassports } from './erase-passports.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

test('passports are erased a month after the last flight, and not a day earlier; names, tickets and money stay', async () => {
  const { token, booking } = await sales.issued()
  const show = async () => (await app.call(bookings.show, { params: { id: booking.id } }, { token })).body.booking
  const before = await show()
  expect(before.travellers.map(({ passport_masked }) => passport_masked)).not.toContain(null)
  const [row] = await app.services.db.adhoc
    .select({ last: bookingsTable.lastTravelDate, first: bookingsTable.travelDate })
    .from(bookingsTable)
    .where(eq(bookingsTable.id, booking.id))
  const last = row?.last ?? row?.first ?? ''
  const on = (day: string) => ({ ...app.clock, now: () => new Date(`${day}T06:00:00Z`) })
  await erasePassports({ ...app.services, clock: on(addDays(last, 30)) })
  expect((await show()).travellers).toEqual(before.travellers)
  await erasePassports({ ...app.services, clock: on(addDays(last, 31)) })
  const after = await show()
  expect(after.travellers.map(({ passport_masked, passport_expires }) => [passport_masked, passport_expires])).toEqual(
    before.travellers.map(() => [null, null]),
  )
  const rest = ({ given_name, family_name, ticket }: (typeof after.travellers)[number]) => [
    given_name,
    family_name,
    ticket,
  ]
  expect(after.travellers.map(rest)).toEqual(before.travellers.map(rest))
  expect(after.entries).toEqual(before.entries)
  expect(await sales.differences()).toEqual([])
})
