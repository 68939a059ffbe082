import { addDays } from '@safar/contract/day'
import { samplePackage } from '@safar/contract/umrah/testing/sample-package'
import { umrah } from '@safar/contract/umrah/umrah.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { moveNextDepartures } from '../../allotments/next-departures.ts'
import { departureTables } from './move-departures.ts'

const app = await startTestApp()
afterAll(() => app.close())
const staff = await app.person('admin-staff', { permissions: ['umrah.manage'] })
const today = app.clock.now().toISOString().slice(0, 10)
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
  expect(await nextOf(anyDay)).toBe(today)
  expect(await nextOf(over)).toBe(addDays(today, 60))
})
