import { addDays, utcDay } from '@safar/contract/day'
import { featuredCars } from '@safar/contract/featured/cars.contract'
import { featured } from '@safar/contract/featured/featured.contract'
import { homePicks } from '@safar/contract/featured/home-picks.contract'
import type { HolidayForm } from '@safar/contract/products/holidays/holiday.shapes'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: { token: string }
const PICTURE = `${'a'.repeat(32)}.webp`
beforeAll(async () => {
  app = await startTestApp()
  const person = await app.person('admin-staff', { permissions: ['media.manage', 'umrah.manage', 'holidays.manage'] })
  editor = person
  await app.owner.query(
    `insert into pictures (name, width, height, created_by) select '${PICTURE}', 1600, 900, min(id) from users`,
  )
})
beforeEach(() => app.owner.query('truncate featured_cars, home_picks'))
afterAll(() => app.close())

const corolla = {
  name: { en: 'Toyota Corolla', ar: 'تويوتا كورولا' },
  city: { en: 'Lahore', ar: 'لاهور' },
  seats: 4,
  picture: PICTURE,
  per_day: 1_200_000,
}
const add = (about: object = {}) => app.call(featuredCars.add, { body: { ...corolla, ...about } }, editor)
const today = () => utcDay(app.clock.now())
const season = () => ({ valid_from: today(), valid_to: addDays(today(), 200) })
const departure = () => ({ id: null, departs_on: addDays(today(), 60), seats: 9, book_by: addDays(today(), 50) })
const addHoliday = async (changes: Partial<HolidayForm> = {}) => {
  const body = hunzaForm({ ...season(), departures: [departure()], ...changes })
  return (await app.call(holidays.create, { body }, editor)).body.data.id
}
const addPackage = async (changes: object = {}) => {
  const body = samplePackage({ ...season(), departures: [{ ...departure(), city: 'LHE' }], ...changes })
  return (await app.call(umrah.create, { body }, editor)).body.data.id
}
const onHome = async () => (await app.call(featured.home)).body

test('a car is on Home with its picture and price, in the order of the office, while it is on', async () => {
  const first = (await add()).body.data
  await add({ name: { en: 'Coaster', ar: '' }, seats: 22, position: 0 })
  await add({ name: { en: 'Hidden', ar: '' }, active: false })
  const { cars } = await onHome()
  expect(cars.map(({ name }) => name.en)).toEqual(['Coaster', 'Toyota Corolla'])
  expect(cars[1]).toEqual({
    id: first.id,
    name: corolla.name,
    city: corolla.city,
    seats: 4,
    picture: { name: PICTURE, width: 1600, height: 900 },
    per_day: { amount: 1_200_000, currency: 'PKR' },
    vehicle_id: null,
  })
  expect((await app.call(featuredCars.list)).body.data).toEqual(cars)
  expect((await app.call(featuredCars.manage, {}, editor)).body.data).toHaveLength(3)
})

test('a car can be changed and removed; 404 for one that does not exist', async () => {
  const { id } = (await add()).body.data
  const changed = await app.call(featuredCars.update, { params: { id }, body: { ...corolla, seats: 5 } }, editor)
  expect(changed.body.data.seats).toBe(5)
  expect((await app.call(featuredCars.remove, { params: { id } }, editor)).status).toBe(200)
  expect((await app.call(featuredCars.remove, { params: { id } }, editor)).status).toBe(404)
  expect((await onHome()).cars).toEqual([])
})

test.each([
  ['an unknown picture', { picture: `${'b'.repeat(32)}.webp` }, 'picture'],
  ['no seats', { seats: 0 }, 'seats'],
  ['no price', { per_day: 0 }, 'per_day'],
  ['no English name', { name: { en: '', ar: 'سيارة' } }, 'name.en'],
])('422: a car with %s is refused', async (_, about, field) => {
  const { status, body } = await add(about)
  expect(status).toBe(422)
  expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
})

const save = (product: 'umrah' | 'holiday', ids: number[]) =>
  app.call(homePicks.save, { body: { product, ids } }, editor)

test('the office chooses packages and holidays for Home in its order, each once', async () => {
  const [one, other] = [await addPackage(), await addPackage()]
  const holiday = await addHoliday()
  await save('umrah', [other, one, other])
  await save('holiday', [holiday])
  expect((await onHome()).picks).toEqual({ umrah: [other, one], holiday: [holiday] })
  const { body } = await save('umrah', [])
  expect(body.data).toEqual({ umrah: [], holiday: [holiday] })
  expect((await save('umrah', [1, 2, 3, 4, 5, 6, 7])).status).toBe(422)
})

test.each([
  ['umrah', () => addPackage({ status: 'draft' })],
  ['holiday', () => addHoliday({ status: 'draft' })],
] as const)('422: %s that is not on sale or does not exist cannot be chosen for Home', async (product, addDraft) => {
  const refused = await save(product, [await addDraft()])
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain("isn't on sale")
  expect((await save(product, [999_999])).status).toBe(422)
  expect((await onHome()).picks[product]).toEqual([])
})

test('an item chosen before can stay when its sale ends', async () => {
  const [ended, next] = [await addHoliday(), await addHoliday()]
  await save('holiday', [ended])
  await app.owner.query(`update holidays set status = 'inactive' where id = $1`, [ended])
  expect((await save('holiday', [next, ended])).status).toBe(200)
})

test('every change is in the activity log', async () => {
  await add()
  await save('holiday', [await addHoliday()])
  const { rows } = await app.owner.query(
    `select subject, action, changes from activity where subject in ('featured_car', 'home_picks') order by id desc limit 2`,
  )
  expect(rows).toEqual([
    expect.objectContaining({
      subject: 'home_picks',
      action: 'featured.change',
      changes: { holidays: { from: '', to: hunzaForm().name.en } },
    }),
    expect.objectContaining({ subject: 'featured_car', action: 'featured.add' }),
  ])
})
