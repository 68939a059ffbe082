import { addDays, formatDate, utcDay } from '@safar/contract/day'
import { listedChoice } from '@safar/contract/products/umrah/price.rules'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const staff = await app.person('admin-staff', { permissions: ['umrah.manage'] })
const agent = await app.person('agent')
const today = utcDay(app.clock.now())
const departsOn = addDays(today, 60)
const season = { valid_from: today, valid_to: addDays(today, 200) }
const departure = { id: null, city: 'LHE', departs_on: departsOn, seats: 10, book_by: addDays(departsOn, -5) }
const sample = (changes = {}) => samplePackage({ ...season, departures: [departure], ...changes })
const create = (changes = {}) => app.call(umrah.create, { body: sample(changes) }, staff)
const add = async (changes = {}) => (await create(changes)).body.data
const show = (id: number, who: { token?: string } = {}) => app.call(umrah.show, { params: { id } }, who)
const update = (id: number, body: object) =>
  app.call(umrah.update, { params: { id }, body: { version: 1, ...body } }, staff)
const named = (en: string) => ({ name: { en, ar: '' } })
const list = async (query: object, who: { token?: string } = {}) =>
  (await app.call(umrah.list, { query: { limit: 100, ...query } }, who)).body

describe('editing packages', () => {
  test("'Umrah package saved successfully': it comes with its departures and their seats", async () => {
    const { status, body } = await create()
    expect([status, body.message]).toEqual([200, 'Umrah package saved successfully'])
    expect(body.data).toMatchObject({ nights: 14, status: 'active', office: { version: 1, bookings: 0 } })
    expect(body.data.departures).toMatchObject([
      { departs_on: departsOn, returns_on: addDays(departsOn, 14), seats: { total: 10, left: 10 }, bookable: true },
    ])
  })

  test('the list can be exported with its filters, drafts included; 403 for an agent', async () => {
    await create({ ...named('Draft of the file'), status: 'draft' })
    await create({ ...named('On sale in the file'), category: 'vip' })
    const file = (query: string, { token } = staff) =>
      app.http.inject({
        url: `/api/umrah-packages/file?format=csv&${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const whole = (await file('')).body
    expect(whole).toContain('Draft of the file')
    expect(whole).toContain('On sale in the file')
    expect((await file('category=vip')).body).not.toContain('Draft of the file')
    expect((await file('', agent)).statusCode).toBe(403)
  })

  test('an update says what the specification says, changes what it names, and leaves the rest', async () => {
    const { id } = await add()
    const { body } = await update(id, { ...named('Shaban umrah') })
    expect(body.message).toBe('User has been updated successfully.')
    expect(body.data).toMatchObject({ name: { en: 'Shaban umrah' }, nights: 14, office: { version: 2 } })
    expect(body.data.departures).toHaveLength(1)
  })

  test('409: a package that somebody else changed meanwhile is not overwritten', async () => {
    const { id } = await add()
    await update(id, named('First'))
    const { status, body } = await update(id, named('Second'))
    expect([status, body.message]).toEqual([
      409,
      'Someone else has changed this package. Load it again to see the changes.',
    ])
  })

  test('422: an update that makes the package inconsistent is refused at its field', async () => {
    const { id } = await add()
    const { status, body } = await update(id, { payment_plan: [{ percent: 50, days_before: null }] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['payment_plan']])
    const outside = await create({ departures: [{ ...departure, departs_on: addDays(today, 400) }] })
    expect([outside.status, Object.keys(outside.body.errors ?? {})]).toEqual([422, ['departures.0.departs_on']])
    const strange = await create({ exchange_rate: 'seventy', stays: [], hold_hours: 0 })
    expect(Object.keys(strange.body.errors ?? {}).sort()).toEqual(['exchange_rate', 'hold_hours', 'stays'])
  })

  test('a departure that is left out is withdrawn, and one that stays can get more seats', async () => {
    const { id, departures } = await add({ departures: [departure, { ...departure, city: 'KHI' }] })
    const [first] = departures
    const { body } = await update(id, { departures: [{ ...departure, id: first?.id ?? 0, seats: 25 }] })
    expect(body.data.departures).toMatchObject([{ id: first?.id, seats: { total: 25, left: 25 } }])
  })

  test('a copy is a draft with everything except the departures', async () => {
    const { id, office } = await add()
    const { body } = await app.call(umrah.copy, { params: { id } }, staff)
    const name = { en: 'Rajab umrah, 14 nights (copy)', ar: 'عمرة رجب، 14 ليلة (نسخة)' }
    expect(body.data).toMatchObject({ name, status: 'draft', departures: [] })
    expect(body.data.office?.form).toEqual({ ...office?.form, name, status: 'draft', departures: [] })
    expect(body.data.id).not.toBe(id)
  })

  test('a package nobody booked is deleted', async () => {
    const { id } = await add()
    const { body } = await app.call(umrah.remove, { params: { id } }, staff)
    expect([body.type, (await show(id)).status]).toEqual(['success', 404])
  })

  test('403: an agent, and staff without the permission, cannot change anything', async () => {
    for (const { token } of [agent, await app.person('admin-staff', { permissions: ['bookings.view'] })])
      expect((await app.call(umrah.create, { body: sample() }, { token })).status).toBe(403)
  })
})

describe('who can see what', () => {
  test('costs and the form are returned only to those who manage packages', async () => {
    const { id } = await add()
    for (const who of [{}, agent]) {
      const { text, body } = await show(id, who)
      expect(body.data.office).toBeNull()
      expect(text).not.toMatch(/room_costs|flights_cost|"cost"|change_margin/)
    }
    expect((await show(id, staff)).body.data.office?.form.change_margin).toBe(1_000)
  })

  test('the public and agents see the price listed for them', async () => {
    const { id } = await add()
    expect((await show(id)).body.data).toMatchObject({ prices: { quad: 31_250_000 }, from: { fare: 'quint' } })
    expect((await show(id, agent)).body.data.prices.quad).toBe(30_000_000)
  })

  test('404: the public cannot read a draft, but those who manage packages can', async () => {
    const { id } = await add({ status: 'draft' })
    expect([(await show(id)).status, (await show(id, agent)).status, (await show(id, staff)).status]).toEqual([
      404, 404, 200,
    ])
  })
})

describe('the list', async () => {
  const far = sample().stays.map((stay) => ({
    ...stay,
    hotels: stay.hotels.map((hotel) => ({ ...hotel, metres: 1_500, stars: 3 })),
  }))
  const near = await add({ ...named('Filter near'), departure_cities: ['ISB'], departures: [], own_dates: true })
  const away = await add({ ...named('Filter away'), stays: far, own_dates: false })
  await add({ ...named('Filter draft'), status: 'draft' })
  const over = await add({ ...named('Filter over') })
  await app.owner.query('update umrah_packages set last_departure = $2 where id = $1', [over.id, addDays(today, -1)])
  const names = async (query: object, who = {}) =>
    (await list({ q: 'filter', sort: 'newest', ...query }, who)).data.map(({ name }) => name.en)

  test('shows drafts and packages past their season only to the office', async () => {
    expect(await names({})).toEqual(['Filter away', 'Filter near'])
    expect(await names({ status: 'all' })).toEqual(['Filter away', 'Filter near'])
    expect(await names({ status: 'all' }, staff)).toHaveLength(4)
    expect(await names({ status: 'draft' }, staff)).toEqual(['Filter draft'])
  })

  test.each([
    ['nights', { min_nights: 15 }, []],
    ['metres', { max_metres: 400 }, ['Filter near']],
    ['stars', { stars: 5 }, ['Filter near']],
    ['departure city', { city: 'isb' }, ['Filter near']],
    ['month', { month: departsOn.slice(0, 7) }, ['Filter away', 'Filter near']],
    ['a month with dates of one’s own alone', { month: addDays(departsOn, 62).slice(0, 7) }, ['Filter near']],
    ['budget', { max_price: 20_000_000 }, []],
    ['budget in a sharing', { sharing: 'double', max_price: 41_250_000 }, ['Filter away', 'Filter near']],
    ['a sharing nobody offers', { sharing: 'single' }, []],
    ['ids, to compare', { ids: `${near.id},${away.id}` }, ['Filter away', 'Filter near']],
  ])('can be filtered by %s', async (_, query, expected) => expect(await names(query)).toEqual(expected))

  test.each(['departure', 'price', 'nights', 'newest'])(
    'sorted by %s, continues on every page where the last one ended',
    async (sort) => {
      const whole = (await list({ sort })).data.map(({ id }) => id)
      const paged: number[] = []
      let after: string | null | undefined
      do {
        const page = await list({ sort, limit: 2, ...(after && { after }) })
        paged.push(...page.data.map(({ id }) => id))
        after = page.next
      } while (after)
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(paged.length)
    },
  )

  test('422: rejects an invalid page key', async () => {
    for (const after of ['x', Buffer.from('9999-99-99/1').toString('base64url')])
      expect((await app.call(umrah.list, { query: { after } })).status).toBe(422)
  })
})

describe("'make it yours'", () => {
  const choice = listedChoice(sample())
  const plain = { stays: [...choice.stays], transport: choice.transport, extras: [] as string[] }
  const price = (id: number, body: object, who = {}) =>
    app.call(
      umrah.price,
      {
        params: { id },
        body: { departure_id: null, departs_on: departsOn, choice: plain, people: { quad: 4 }, ...body },
      },
      who,
    )

  test('a better hotel, more nights and a private car are parts of the price, and add up', async () => {
    const { id } = await add()
    const changed = {
      stays: [
        { hotel: 'swissotel', nights: 9 },
        { hotel: 'dallah', nights: 6 },
      ],
      transport: 'car',
      extras: ['zamzam'],
    }
    const { body } = await price(id, { choice: changed, people: { quad: 4, child_with_bed: 1, infant: 1 } })
    expect(body.nights).toBe(15)
    expect(body.returns_on).toBe(addDays(departsOn, 15))
    for (const { each, count, amount, parts } of body.lines) {
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(each)
      expect(each * count).toBe(amount)
    }
    expect(body.lines[0]?.parts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['listed', 'stay', 'transport', 'extra']),
    )
    expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
    expect(body.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
    expect(body.terms).toBeNull()
  })

  test('unchanged, the price is the listed one; an agent sees what they owe, the office what it earns', async () => {
    const { id } = await add()
    expect((await price(id, {})).body).toMatchObject({ total: 125_000_000, sharings: { quad: 31_250_000 } })
    expect((await price(id, {}, agent)).body.terms).toEqual({ owed: 120_000_000, earned: 0, net: null })
    const office = (await price(id, {}, staff)).body.terms
    expect(office?.earned).toBe(125_000_000 - (office?.net ?? 0))
  })

  test('422: a day of one’s own within the notice or outside the season is refused at its date, for the office too', async () => {
    const season = { valid_from: addDays(today, 10), valid_to: addDays(today, 90), departures: [] }
    const { id } = await add({ ...season, own_dates: true, notice_days: 21 })
    const at = async (days: number, who = {}) => {
      const { status, body } = await price(id, { departs_on: addDays(today, days) }, who)
      return [status, body.errors]
    }
    const day = formatDate(addDays(today, 21), 'en', 'UTC')
    const close = `There is no time left for visas and flights on this day. Choose ${day} or later.`
    for (const who of [{}, agent, staff]) expect(await at(20, who)).toEqual([422, { departs_on: [close] }])
    const outside = [422, { departs_on: ['This day is outside the season of the package.'] }]
    expect([await at(9), await at(91)]).toEqual([outside, outside])
    expect([await at(21), await at(90)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  test('a departure closer than the notice is not offered, whatever its last booking day', async () => {
    const soon = { ...departure, departs_on: addDays(today, 30), book_by: addDays(today, 29) }
    const { departures } = await add({ departures: [soon, departure], own_dates: false, notice_days: 31 })
    expect(departures.map(({ bookable }) => bookable)).toEqual([false, true])
  })

  test('422: nights that change the length of a group departure, or an option that is gone, are refused', async () => {
    const { id, departures } = await add()
    const stays = [
      { hotel: 'anjum', nights: 9 },
      { hotel: 'dallah', nights: 6 },
    ]
    const longer = await price(id, { departure_id: departures[0]?.id, departs_on: null, choice: { ...plain, stays } })
    expect([longer.status, longer.body.message]).toEqual([
      422,
      'On a group departure the nights must add up to those of the package.',
    ])
    const gone = await price(id, { choice: { ...plain, transport: 'camel' } })
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ['choice.transport']])
    const single = await price(id, { people: { single: 1 } })
    expect(Object.keys(single.body.errors ?? {})).toEqual(['people.single'])
  })
})
