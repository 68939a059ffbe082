import { MINUTE_MS, utcDay } from '@safar/contract/day'
import { featured } from '@safar/contract/featured/featured.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warmSchedule } from '../../catalog.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  // As a server does at startup, so that the first search is not slowed down.
  warmSchedule()
  app = await startTestApp()
  admin = await app.person('admin-staff', { permissions: ['media.manage', 'pricing.manage'] })
})
beforeEach(() => app.owner.query('truncate featured_items cascade'))
afterAll(() => app.close())

const inDays = (days: number) => utcDay(app.clock.now(), days)
const lahoreJeddah = { origin: 'LHE', destination: 'JED' }
const add = async (about: object = {}) => {
  const { body } = await app.call(featured.add, { body: { ...lahoreJeddah, ...about } }, admin)
  return body.data
}
const onHome = async () => (await app.call(featured.list)).body.data
const inOffice = async () => (await app.call(featured.manage, {}, admin)).body.data
/** Runs the fare search that the request enqueued. */
const looked = () => app.services.jobs.drain()

describe('a featured route', () => {
  test('is not on Home before its fare is found, and then names fare, date, airline and places', async () => {
    const { message } = (await app.call(featured.add, { body: lahoreJeddah }, admin)).body
    expect(message).toBe('Featured flight saved successfully.')
    expect(await onHome()).toEqual([])
    await looked()
    const [route] = await onHome()
    expect(route).toMatchObject({
      origin: { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
      destination: { code: 'JED', city: 'Jeddah' },
      fare: { price: { currency: 'PKR' } },
    })
    expect(route?.fare.date && route.fare.date > inDays(1)).toBe(true)
  })

  test('shows what a public search finds on that day: the cheapest fare, of that airline, to the rupee', async () => {
    await add()
    await looked()
    const [route] = await onHome()
    const query = { trip: 'one_way' as const, legs: `LHE-JED-${route?.fare.date}` }
    const { body } = await app.call(flights.search, { query })
    const [cheapest] = readOfferList(body).sort((a, b) => a.total - b.total)
    expect(cheapest?.total).toBe(route?.fare.price.amount)
    expect(cheapest?.slices[0]?.segments[0]?.marketing.code).toBe(route?.fare.airline.code)
    expect(cheapest?.slices[0]?.segments.length).toBe((route?.fare.stops ?? -1) + 1)
  })

  test('is searched only on the days set by the office', async () => {
    await add({ travel_from: inDays(40), travel_to: inDays(44) })
    await looked()
    const [route] = await onHome()
    expect(route && route.fare.date >= inDays(40) && route.fare.date <= inDays(44)).toBe(true)
  })

  test('changed to another journey loses its fare immediately and finds the new one', { tags: ['full'] }, async () => {
    const { id } = await add()
    await looked()
    const body = { ...lahoreJeddah, destination: 'DXB' }
    const { body: said } = await app.call(featured.update, { params: { id }, body }, admin)
    expect([said.data.fare, await onHome()]).toEqual([null, []])
    await looked()
    expect((await onHome())[0]?.destination.code).toBe('DXB')
  })

  test('switched off, outdated or past its day is not on Home, but the office still sees it', async () => {
    const { id } = await add()
    await looked()
    const put = (active: boolean) =>
      app.call(featured.update, { params: { id }, body: { ...lahoreJeddah, active } }, admin)
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

  test('shows the new price for the public once it is looked for again', { tags: ['full'] }, async () => {
    await add()
    await looked()
    const before = (await onHome())[0]?.fare.price.amount ?? 0
    await app.call(pricing.saveCustomerMargins, { body: { margins: [{ kind: 'flat', value: 700_000 }] } }, admin)
    await app.services.jobs.enqueue(app.services.db.adhoc, 'featured.refresh', {})
    await looked()
    expect((await onHome())[0]?.fare.price.amount).toBe(before + 700_000)
  })
})

describe('the order of routes', () => {
  const order = async () => (await inOffice()).map(({ destination }) => destination.code)
  test('is the order of adding; a move shifts the others, and a removal closes the gap', async () => {
    await add()
    const dubai = await add({ destination: 'DXB' })
    const doha = await add({ destination: 'DOH' })
    expect(await order()).toEqual(['JED', 'DXB', 'DOH'])
    const move = (id: number, destination: string, position: number) =>
      app.call(featured.update, { params: { id }, body: { ...lahoreJeddah, destination, position } }, admin)
    await move(doha.id, 'DOH', 0)
    expect(await order()).toEqual(['DOH', 'JED', 'DXB'])
    await move(doha.id, 'DOH', 20)
    expect(await order()).toEqual(['JED', 'DXB', 'DOH'])
    await app.call(featured.remove, { params: { id: dubai.id } }, admin)
    expect(await order()).toEqual(['JED', 'DOH'])
  })

  test('stays intact when people move routes at the same time', async () => {
    const rows = [await add(), await add({ destination: 'DXB' }), await add({ destination: 'DOH' })]
    const moves = rows.map(({ id, destination }) =>
      app.call(
        featured.update,
        { params: { id }, body: { ...lahoreJeddah, destination: destination.code, position: 0 } },
        admin,
      ),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows: places } = await app.owner.query('select position from featured_items order by position')
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2])
  })
})

test.each([
  ['from a place that is none', { origin: 'QQQ' }, 'origin', 'Choose an airport or city.'],
  ['to where it starts', { destination: 'LHE' }, 'destination', 'Choose a destination different from the origin.'],
  ['in days that have passed', { travel_to: '2020-01-01' }, 'travel_to', 'Choose today or a later date.'],
])('422: a route %s is refused', async (_, about, field, sentence) => {
  const { status, body } = await app.call(featured.add, { body: { ...lahoreJeddah, ...about } }, admin)
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

test('404: a route that does not exist can be neither changed nor removed', async () => {
  const params = { id: 999_999 }
  expect((await app.call(featured.update, { params, body: lahoreJeddah }, admin)).status).toBe(404)
  expect((await app.call(featured.remove, { params }, admin)).status).toBe(404)
})

test('409: the list has a maximum', async () => {
  await app.owner.query(
    "insert into featured_items (product, origin, destination, position) select 'flight', 'LHE', 'JED', n from generate_series(1, 24) n",
  )
  const { status, body } = await app.call(featured.add, { body: lahoreJeddah }, admin)
  expect([status, body.message]).toEqual([409, 'You can feature up to 24 routes.'])
})

test('adding, changing and removing each leave a log line', async () => {
  const { id } = await add({ title: 'Winter umrah' })
  await app.call(featured.update, { params: { id }, body: { ...lahoreJeddah, title: 'Rajab' } }, admin)
  await app.call(featured.remove, { params: { id } }, admin)
  const { rows } = await app.owner.query(
    "select action, changes from activity where subject = 'featured_flight' and subject_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['featured.add', 'featured.change', 'featured.remove'])
  expect(rows[1]?.changes).toEqual({ title: ['Winter umrah', 'Rajab'] })
})

test("a fare is removed at the agency's midnight, which is not that of UTC", async () => {
  await add()
  await looked()
  const day = inDays(0)
  const at = async (time: string) => {
    app.clock.forward((Date.parse(`${day}T${time}Z`) - app.clock.now().getTime()) / MINUTE_MS)
    await app.owner.query('update featured_prices set date = $1, checked_at = $2', [day, app.clock.now()])
    return (await onHome()).length
  }
  expect([await at('18:59'), await at('19:01')]).toEqual([1, 0])
})
