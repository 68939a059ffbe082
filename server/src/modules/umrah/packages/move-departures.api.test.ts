import { addDays, utcDay } from '@safar/contract/day'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { moveNextDepartures } from '../../allotments/next-departures.ts'
import { departureTables } from './move-departures.ts'

const app = await startTestApp()
afterAll(() => app.close())
const staff = await app.person('admin-staff', { permissions: ['umrah.manage'] })
const today = utcDay(app.clock.now())
const leaving = (days: number) => ({
  id: null,
  city: 'LHE',
  departs_on: addDays(today, days),
  seats: 10,
  book_by: addDays(today, days - 5),
})

async function addMoved(changes: object, nextDeparture: string): Promise<number> {
  const body = samplePackage({
    valid_from: today,
    valid_to: addDays(today, 200),
    departures: [leaving(30), leaving(60)],
    own_dates: false,
    ...changes,
  })
  const { id } = (await app.call(umrah.create, { body }, staff)).body.data
  await app.owner.query('update umrah_packages set next_departure = $2 where id = $1', [id, nextDeparture])
  return id
}

const nextOf = async (id: number) =>
  (await app.owner.query('select next_departure::text as next from umrah_packages where id = $1', [id])).rows[0].next

test('a package whose departure has left is sorted by its next bookable departure', async () => {
  const two = await addMoved({}, addDays(today, -1))
  const anyDay = await addMoved({ own_dates: true, departures: [] }, addDays(today, -1))
  const over = await addMoved({}, addDays(today, -1))
  await app.owner.query('update umrah_departures set book_by = $2 where package_id = $1', [over, addDays(today, -2)])
  await moveNextDepartures(app.services, departureTables)
  expect(await nextOf(two)).toBe(addDays(today, 30))
  expect(await nextOf(anyDay)).toBe(addDays(today, 1))
  expect(await nextOf(over)).toBe(addDays(today, 60))
})

test('a package with own dates is sorted by the first day its notice leaves, as it moves with today', async () => {
  const own = await addMoved({ own_dates: true, notice_days: 20 }, addDays(today, 19))
  const soon = await addMoved({ own_dates: true, notice_days: 40 }, addDays(today, 39))
  const season = { valid_from: addDays(today, 50), departures: [leaving(60)] }
  const later = await addMoved({ own_dates: true, notice_days: 5, ...season }, addDays(today, 4))
  await moveNextDepartures(app.services, departureTables)
  expect(await nextOf(own)).toBe(addDays(today, 20))
  // The departure in thirty days is within the notice, so nobody can book it.
  expect(await nextOf(soon)).toBe(addDays(today, 40))
  expect(await nextOf(later)).toBe(addDays(today, 50))
})
