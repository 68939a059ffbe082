import { reference } from '@safar/contract/reference/reference.contract'
import { aircraft, airlines, airports } from '@safar/reference'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { loadReference } from './public.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const keeper = await app.person('admin-staff', { permissions: ['reference.manage'] })
const other = await app.person('admin-staff', { permissions: ['bookings.view'] })

beforeAll(async () => {
  // As before the very first start, with several servers starting at the same time.
  await app.owner.query('truncate airports, airlines, aircraft')
  await app.owner.query('update reference_version set version = 0')
  await Promise.all([loadReference(app.services), loadReference(app.services), loadReference(app.services)])
})

const count = async (table: string) =>
  (await app.owner.query(`select count(*)::int as count from ${table}`)).rows[0].count

const places = async (q: string, limit = 8) => (await app.call(reference.airports, { query: { q, limit } })).body.places
const codes = async (q: string) => (await places(q)).map(({ code }) => code)

const field = {
  code: 'ZZQ',
  name: 'Quaidabad Field',
  name_ar: 'مطار قائد آباد',
  city: 'Quaidabad',
  city_ar: 'قائد آباد',
  country: 'PK',
  zone: 'Asia/Karachi',
  latitude: 32.34,
  longitude: 71.9,
}
const aeroplane = { code: 'ZZ1', icao: 'zz10', name: 'Test Jet', seats: 100, cruise_kmh: 800, range_km: 3000 }

describe('the shipped rows', () => {
  test('are inserted once, however many servers start at the same time', async () => {
    expect(await count('airports')).toBe(airports().length)
    expect(await count('airlines')).toBe(airlines().length)
    expect(await count('aircraft')).toBe(aircraft().length)
  })

  test("do not overwrite the office's changes", async () => {
    await app.owner.query(`delete from airports where code = 'AAA'`)
    await loadReference(app.services)
    expect(await count('airports')).toBe(airports().length - 1)
  })
})

describe('places for the picker', () => {
  test('are found by anyone, by code, city and name in either language, with a slip', async () => {
    for (const text of ['KHI', 'karach', 'كراتشي', 'karrachi']) expect((await codes(text))[0]).toBe('KHI')
  })

  test('list a city and its airports', async () => {
    const [city, first] = await places('london')
    expect(city).toEqual({
      kind: 'city',
      code: 'LON',
      name: 'London',
      name_ar: 'لندن',
      city: 'London',
      city_ar: 'لندن',
      country: 'GB',
      airports: ['LHR', 'LGW', 'LTN', 'STN', 'LCY', 'SEN'],
    })
    expect(first).toMatchObject({ kind: 'airport', code: 'LHR', name: 'Heathrow Airport', airports: ['LHR'] })
  })

  test('fall back to the Latin name in Arabic if no Arabic one is known', async () => {
    const [place] = await places('SKG')
    expect(place).toMatchObject({ code: 'SKG', city: 'Thessaloníki', city_ar: 'Thessaloníki' })
  })

  test('contain no rows for the public, and nothing for an unknown place', async () => {
    const { body } = await app.call(reference.airports, { query: { q: 'karachi' } })
    expect(body.data).toEqual([])
    expect(await places('qqqqqqqq')).toEqual([])
  })

  test('also contain the rows, in or out of service, for those who manage airports', async () => {
    const { body } = await app.call(reference.airports, { query: { q: 'AAH' } }, keeper)
    expect(body.data[0]).toMatchObject({ code: 'AAH', scheduled: false })
    expect((await app.call(reference.airports, { query: { q: 'AAH' } }, other)).body.data).toEqual([])
  })

  test("show another server's change within seconds, without checking for it at every keystroke", async () => {
    expect(await codes('Nowhereville')).toEqual([])
    await app.owner.query(`update airports set city = 'Nowhereville' where code = 'LYP'`)
    await app.owner.query('update reference_version set version = version + 1')
    expect(await codes('Nowhereville')).toEqual([])
    app.clock.forward(0.05)
    expect(await codes('Nowhereville')).toEqual(['LYP'])
  })
})

describe('lists', () => {
  test('of airports are complete, page by page, each airport once', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(reference.airports, { query: { limit: 200, ...(after && { after }) } })
      seen.push(...body.data.map(({ code }) => code))
      after = body.next ?? undefined
    } while (after)
    expect(seen.length).toBe(await count('airports'))
    expect(seen).toEqual([...new Set(seen)].sort())
  })

  test('of airlines give the row of just that code first, and page through the rest', async () => {
    const first = await app.call(reference.airlines, { query: { q: 'ai', limit: 20 } })
    expect(first.body.data[0]).toMatchObject({ code: 'AI', name: 'Air India', colour: '#C8102E', active: true })
    const second = await app.call(reference.airlines, { query: { q: 'ai', limit: 20, after: first.body.next ?? '' } })
    const both = [...first.body.data, ...second.body.data].map(({ code }) => code)
    expect(both.length).toBe(40)
    expect(new Set(both).size).toBe(40)
  })

  test('of airlines begin with those of our market', async () => {
    const { body } = await app.call(reference.airlines, { query: { limit: 200 } })
    const marked = airlines().filter(({ colour }) => colour).length
    expect(body.data.findIndex(({ colour }) => colour === null)).toBe(marked)
    const further = await app.call(reference.airlines, { query: { limit: 200, after: body.next ?? '' } })
    expect(further.body.data.filter(({ colour }) => colour)).toEqual([])
  })

  test('treat search text literally', async () => {
    const { body } = await app.call(reference.airlines, { query: { q: '%' } })
    expect(body.data).toEqual([])
  })

  test('of aircraft can be searched by name', async () => {
    const { body } = await app.call(reference.aircrafts, { query: { q: 'a350' } })
    expect(body.data.map(({ code }) => code)).toEqual(['351', '359'])
  })

  test('422: reject an invalid page key', async () => {
    const { status, body } = await app.call(reference.airlines, { query: { after: 'nonsense!' } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['after']])
  })

  test('of countries are named in both languages', async () => {
    const { body } = await app.call(reference.countries)
    expect(body.data).toContainEqual({
      code: 'SA',
      name: 'Saudi Arabia',
      name_ar: 'المملكة العربية السعودية',
      calling_code: '+966',
      currency: 'SAR',
    })
  })

  test('of cities are narrowed by country and beginning, the largest first', async () => {
    const { body } = await app.call(reference.cities, { query: { country: 'PK', limit: 3 } })
    expect(body.data.map(({ name }) => name)).toEqual(['Karachi', 'Lahore', 'Faisalabad'])
    const arabic = await app.call(reference.cities, { query: { q: 'مكه' } })
    expect(arabic.body.data[0]).toMatchObject({ name: 'Makkah', country: 'SA' })
  })
})

describe('airports', () => {
  test('200: one is added, found, changed, renamed in search and removed, each with its activity line', async () => {
    const added = await app.call(reference.addAirport, { body: field }, keeper)
    expect([added.status, added.body.message]).toEqual([200, 'Airport saved successfully.'])
    expect(added.body.data).toMatchObject({ code: 'ZZQ', city_code: 'ZZQ', scheduled: true })
    const { id } = added.body.data
    app.clock.forward(0.05)
    expect((await codes('quaidabad'))[0]).toBe('ZZQ')
    expect((await codes('قائد'))[0]).toBe('ZZQ')

    const body = { ...field, city: 'Mianwali', city_ar: 'ميانوالي' }
    const changed = await app.call(reference.updateAirport, { params: { id }, body }, keeper)
    expect(changed.body.data.city).toBe('Mianwali')
    app.clock.forward(0.05)
    expect((await codes('mianwali'))[0]).toBe('ZZQ')

    const removed = await app.call(reference.removeAirport, { params: { id } }, keeper)
    expect(removed.body.message).toBe('Airport deleted successfully.')
    app.clock.forward(0.05)
    expect(await codes('ZZQ')).toEqual([])

    const { rows } = await app.owner.query(
      `select action, changes from activity where actor_id = $1 and subject = 'airport' and subject_id = $2 order by id`,
      [keeper.user.id, String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['airports.add', 'airports.change', 'airports.delete'])
    expect(rows[1].changes).toEqual({
      city: ['Quaidabad', 'Mianwali'],
      cityArabic: ['قائد آباد', 'ميانوالي'],
    })
  })

  test('422: a code that is already taken is refused at its field', async () => {
    const { status, body } = await app.call(reference.addAirport, { body: { ...field, code: 'khi' } }, admin)
    expect([status, body.errors]).toEqual([422, { code: ['This code is already in use.'] }])
  })

  test('422: an unknown time zone is refused', async () => {
    for (const zone of ['Asia/Lahore', '+05:00']) {
      const { status, body } = await app.call(reference.addAirport, { body: { ...field, zone } }, admin)
      expect([status, body.errors]).toEqual([422, { zone: ['Enter a time zone such as Asia/Karachi.'] }])
    }
  })

  test('422: coordinates off the globe are refused, with a message in Arabic', async () => {
    const { body } = await app.call(
      reference.addAirport,
      { body: { ...field, latitude: 91 } },
      { ...admin, locale: 'ar' },
    )
    expect(body.errors).toEqual({ latitude: ['أدخل 90 أو أقل.'] })
  })
})

describe('airlines', () => {
  test('200: one is added, changed by its id and removed', async () => {
    const added = await app.call(
      reference.saveAirline,
      { body: { code: 'x0', name: 'Zed Air', colour: '#ab12cd' } },
      admin,
    )
    expect(added.body.message).toBe('Airline saved successfully.')
    expect(added.body.data).toMatchObject({ code: 'X0', colour: '#AB12CD', active: true, country: null })
    const { id } = added.body.data
    const body = { id, code: 'X0', name: 'Zed Airways', country: 'PK', active: false }
    const changed = await app.call(reference.saveAirline, { body }, admin)
    expect(changed.body.data).toMatchObject({ id, name: 'Zed Airways', colour: null, country: 'PK', active: false })
    const removed = await app.call(reference.removeAirline, { params: { id } }, admin)
    expect(removed.body.message).toBe('Airline deleted successfully.')
    expect((await app.call(reference.airlines, { query: { q: 'Zed Air' } })).body.data).toEqual([])
  })

  test('422: of two people who add the same code at the same time, one succeeds', async () => {
    const tries = ['One', 'Two', 'Three'].map((name) =>
      app.call(reference.saveAirline, { body: { code: 'Q0', name } }, admin),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  test('422: a change cannot take the code of another airline', async () => {
    const { body } = await app.call(reference.airlines, { query: { q: 'PK', limit: 1 } })
    const { status } = await app.call(
      reference.saveAirline,
      { body: { id: body.data[0]?.id, code: 'QR', name: 'PIA' } },
      admin,
    )
    expect(status).toBe(422)
  })
})

test('200: an aircraft is added, changed and removed', async () => {
  const added = await app.call(reference.addAircraft, { body: aeroplane }, keeper)
  expect(added.body.data).toEqual({ ...aeroplane, icao: 'ZZ10', id: added.body.data.id })
  const params = { id: added.body.data.id }
  const changed = await app.call(reference.updateAircraft, { params, body: { ...aeroplane, seats: 120 } }, keeper)
  expect(changed.body).toMatchObject({ message: 'Aircraft saved successfully.', data: { seats: 120 } })
  const taken = await app.call(reference.addAircraft, { body: { ...aeroplane, code: '77W' } }, keeper)
  expect(taken.body.errors).toEqual({ code: ['This code is already in use.'] })
  const removed = await app.call(reference.removeAircraft, { params }, keeper)
  expect(removed.body.message).toBe('Aircraft deleted successfully.')
})

test('404: an entry that does not exist can be neither changed nor removed', async () => {
  const params = { id: 99_999_999 }
  const tries = await Promise.all([
    app.call(reference.updateAirport, { params, body: { ...field, code: 'ZZX' } }, admin),
    app.call(reference.removeAirport, { params }, admin),
    app.call(reference.saveAirline, { body: { id: params.id, code: 'X9', name: 'None' } }, admin),
    app.call(reference.removeAirline, { params }, admin),
    app.call(reference.updateAircraft, { params, body: { ...aeroplane, code: 'ZZ2' } }, admin),
    app.call(reference.removeAircraft, { params }, admin),
  ])
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('403: agents, and staff without the permission, cannot change anything', async () => {
  const agent = await app.person('agent')
  const before = await count('airports')
  for (const { token } of [other, agent]) {
    const tries = await Promise.all([
      app.call(reference.addAirport, { body: { ...field, code: 'ZZY' } }, { token }),
      app.call(reference.saveAirline, { body: { code: 'W9', name: 'Mine' } }, { token }),
      app.call(reference.removeAircraft, { params: { id: 1 } }, { token }),
    ])
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect(await count('airports')).toBe(before)
})
