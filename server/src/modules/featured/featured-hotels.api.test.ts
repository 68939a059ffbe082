import { featured } from '@safar/contract/featured/featured.contract'
import { featuredHotels } from '@safar/contract/featured/featured-hotels.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let ids: string[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person('admin-staff', { permissions: ['media.manage', 'pricing.manage'] })
  const query = { place: 'dubai', check_in: inDays(app, 30), check_out: inDays(app, 32) }
  ids = (await app.call(hotels.search, { query })).body.hotels.map(({ hotel }) => hotel.id)
})
beforeEach(() => app.owner.query('truncate featured_items cascade'))
afterAll(() => app.close())

const form = (about: object = {}) => ({ hotel: ids[0] ?? '', nights: 2, days_ahead: 30, ...about })
const add = async (about: object = {}) => (await app.call(featuredHotels.add, { body: form(about) }, admin)).body.data
const onHome = async () => (await app.call(featuredHotels.list)).body.data
const inOffice = async () => (await app.call(featuredHotels.manage, {}, admin)).body.data
/** Runs the price search that the request enqueued. */
const findPrices = () => app.services.jobs.drain()

describe('a featured hotel', () => {
  test('is not on Home before its rate is found, and then names hotel, city, stars, picture, days and a night’s price', async () => {
    const { message } = (await app.call(featuredHotels.add, { body: form() }, admin)).body
    expect(message).toBe('Featured hotel saved successfully.')
    expect(await onHome()).toEqual([])
    await findPrices()
    const [shown] = await onHome()
    expect(shown).toMatchObject({
      hotel: { id: ids[0], city: 'Dubai' },
      rate: { check_in: inDays(app, 30), check_out: inDays(app, 32), per_night: { currency: 'PKR' } },
    })
    expect(shown?.rate.picture).toHaveProperty('seed')
  })

  test('is included in Home for anyone, next to the routes', async () => {
    await add()
    await findPrices()
    const { status, body } = await app.call(featured.home)
    expect(status).toBe(200)
    expect(body).toMatchObject({ flights: [], hotels: await onHome() })
    expect(body.hotels).toHaveLength(1)
  })

  test("shows the public's price from its page for those days, to the rupee", async () => {
    await add()
    await findPrices()
    const [shown] = await onHome()
    const { supplier, check_in, check_out, per_night, stars } = shown?.rate ?? {}
    const query = { supplier: supplier ?? '', check_in: check_in ?? '', check_out: check_out ?? '' }
    const { body } = await app.call(hotels.show, { params: { id: ids[0] ?? '' }, query })
    expect(body.hotel.stars).toBe(stars)
    expect(body.rooms[0]?.[0]?.price.per_night).toEqual(per_night)
  })

  test('arrives on the first day set by the office, and never after the last', async () => {
    const { id } = await add({ travel_from: inDays(app, 50), travel_to: inDays(app, 60) })
    await findPrices()
    expect((await onHome())[0]?.rate.check_in).toBe(inDays(app, 50))
    const body = form({ travel_to: inDays(app, 10) })
    await app.call(featuredHotels.update, { params: { id }, body }, admin)
    await findPrices()
    expect(await onHome()).toEqual([])
    expect((await inOffice())[0]).toMatchObject({ rate: null, checked_at: expect.any(String) })
  })

  test('changed to other nights loses its rate immediately and finds the new one', async () => {
    const { id } = await add()
    await findPrices()
    const { body } = await app.call(featuredHotels.update, { params: { id }, body: form({ nights: 5 }) }, admin)
    expect([body.data.rate, await onHome()]).toEqual([null, []])
    await findPrices()
    expect((await onHome())[0]?.rate.check_out).toBe(inDays(app, 35))
  })

  test('switched off, outdated or past its day is not on Home, but the office still sees it', async () => {
    const { id } = await add()
    await findPrices()
    const put = (active: boolean) => app.call(featuredHotels.update, { params: { id }, body: form({ active }) }, admin)
    await put(false)
    expect([await onHome(), (await inOffice()).map(({ active }) => active)]).toEqual([[], [false]])
    await put(true)
    expect(await onHome()).toHaveLength(1)
    await app.owner.query("update featured_prices set checked_at = checked_at - interval '4 hours'")
    expect(await onHome()).toEqual([])
    await app.owner.query(
      "update featured_prices set checked_at = checked_at + interval '4 hours', date = '2020-01-01'",
    )
    expect(await onHome()).toEqual([])
  })

  test('shows the new price for the public once the job has looked again', async () => {
    await add()
    await findPrices()
    const before = (await onHome())[0]?.rate.per_night.amount ?? 0
    await app.call(pricing.saveCustomerMargins, { body: { margins: [{ kind: 'flat', value: 700_000 }] } }, admin)
    await app.services.jobs.enqueue(app.services.db.adhoc, 'featured.refresh', {})
    await findPrices()
    expect((await onHome())[0]?.rate.per_night.amount).toBeGreaterThan(before)
  })
})

test('hotels and routes have separate orders', async () => {
  await app.call(featured.add, { body: { origin: 'LHE', destination: 'JED' } }, admin)
  const first = await add()
  const second = await add({ hotel: ids[1] })
  const order = async () => (await inOffice()).map(({ id }) => id)
  expect(await order()).toEqual([first.id, second.id])
  const params = { id: second.id }
  await app.call(featuredHotels.update, { params, body: form({ hotel: ids[1], position: 0 }) }, admin)
  expect(await order()).toEqual([second.id, first.id])
  expect((await app.call(featured.manage, {}, admin)).body.data).toHaveLength(1)
})

test.each([
  ['that no supplier has', { hotel: 'nowhere' }, 'hotel', 'Choose a hotel from the list.'],
  ['in days that have passed', { travel_to: '2020-01-01' }, 'travel_to', 'Choose today or a later date.'],
])('422: a hotel %s is refused', async (_, about, field, sentence) => {
  const { status, body } = await app.call(featuredHotels.add, { body: form(about) }, admin)
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

test('422: a stay longer than the hotel allows is refused', async () => {
  const { status, body } = await app.call(featuredHotels.add, { body: form({ nights: 31 }) }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['nights']])
})

test('404: a route can be neither changed nor removed as a hotel', async () => {
  const { body } = await app.call(featured.add, { body: { origin: 'LHE', destination: 'JED' } }, admin)
  const params = { id: body.data.id }
  expect((await app.call(featuredHotels.update, { params, body: form() }, admin)).status).toBe(404)
  expect((await app.call(featuredHotels.remove, { params }, admin)).status).toBe(404)
})

test('409: the list has a maximum, and routes do not count towards it', async () => {
  const fill = (product: string, columns: string, values: string) =>
    app.owner.query(
      `insert into featured_items (product, ${columns}, position) select '${product}', ${values}, n from generate_series(1, 24) n`,
    )
  await fill('flight', 'origin, destination', "'LHE', 'JED'")
  expect((await app.call(featuredHotels.add, { body: form() }, admin)).status).toBe(200)
  await app.owner.query("delete from featured_items where product = 'hotel'")
  await fill('hotel', 'hotel, nights, days_ahead', `'{"id":"x","name":"X","name_ar":"X","country":"AE"}', 2, 9`)
  const { status, body } = await app.call(featuredHotels.add, { body: form() }, admin)
  expect([status, body.message]).toEqual([409, 'You can feature up to 24 hotels.'])
})

test('adding, changing and removing each leave a log line that names the hotel', async () => {
  const { id, hotel } = await add()
  await app.call(featuredHotels.update, { params: { id }, body: form({ nights: 4 }) }, admin)
  await app.call(featuredHotels.remove, { params: { id } }, admin)
  const { rows } = await app.owner.query(
    "select action, changes from activity where subject = 'featured_hotel' and subject_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['featured.add', 'featured.change', 'featured.remove'])
  expect([rows[1]?.changes, rows[2]?.changes]).toEqual([{ nights: [2, 4] }, { hotel: hotel.name }])
})
