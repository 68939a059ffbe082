import { utcDay } from '@safar/contract/day'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights, type SearchReply } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeSupplier, makeOffer, type OfferFixture } from '../testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

const dateAhead = (days: number) => utcDay(Date.now(), days)
const oneWay = { trip: 'one_way' as const, legs: `LHE-JED-${dateAhead(30)}` }

let shared: OfferFixture[] = []
const switches = { broken: false }
const house = fakeSupplier('sooper', {
  search: async (query, call) => fakeSupplier('x', { offers: shared }).search(query, call),
})
const other = fakeSupplier('travelport', {
  search: async (query, call) => {
    if (switches.broken) throw new Error('500 from upstream')
    return fakeSupplier('x', { offers: [{ airline: 'PK', number: '700', brand: 'Flex', base: 3_900_000 }] }).search(
      query,
      call,
    )
  },
})

let app: FlightsApp
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [house, other] })
})
afterAll(() => app.close())
beforeEach(() => {
  switches.broken = false
  shared = [
    { airline: 'PK', number: '700', brand: 'Flex' },
    { airline: 'SV', number: '735', brand: 'Lite', base: 3_000_000, bagKg: 0, hour: 22 },
    { airline: 'QR', number: '621', brand: 'Flex', via: 'DOH', minutes: 600, base: 3_500_000 },
  ]
})

describe('a search', () => {
  test('gives exactly what the contract declares, though the reply is not read a second time', async () => {
    const { token } = await app.app.person('admin')
    for (const sent of [{}, { token }]) {
      const { status, text } = await app.call(flights.search, { query: { ...oneWay, children: 1, infants: 1 } }, sent)
      expect(status).toBe(200)
      const reply = JSON.parse(text)
      expect(flights.search.reply.parse(reply)).toEqual(reply)
    }
  })

  test('sends flights, bags and conditions once, however many offers share them', async () => {
    shared = [1, 2, 3].map((step) => ({ airline: 'PK', number: '700', brand: `Brand ${step}`, base: 3_000_000 * step }))
    const { body } = await app.call(flights.search, { query: oneWay })
    expect([body.flights.length, body.segments.length, body.baggage.length]).toEqual([4, 1, 1])
    expect(
      readOfferList(body)
        .map(({ brand }) => brand.name)
        .toSorted(),
    ).toEqual(['Brand 1', 'Brand 2', 'Brand 3', 'Flex'])
  })

  test('sells one of two equal offers: the one from the cheaper supplier', async () => {
    const { body } = await app.call(flights.search, { query: oneWay })
    const pia = readOfferList(body).filter(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'PK')
    expect(pia.map(({ supplier, total }) => [supplier, total])).toEqual([['travelport', 4_900_000]])
    expect(body.flights).toHaveLength(3)
    expect(body.suppliers.map(({ supplier, state, offers }) => [supplier, state, offers])).toEqual([
      ['sooper', 'answered', 3],
      ['travelport', 'answered', 1],
    ])
    expect(body.partial).toBe(false)
  })

  test('shows the office both of two equal offers, each with its supplier, the cheaper one first', async () => {
    const { token } = await app.app.person('admin')
    const { body } = await app.call(flights.search, { query: oneWay }, { token })
    const pia = readOfferList(body).filter(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'PK')
    expect(pia.map(({ supplier, total }) => [supplier, total])).toEqual([
      ['travelport', 4_900_000],
      ['sooper', 5_000_000],
    ])
  })

  test('never merges two brands of one airline, whichever supplier sells them', async () => {
    shared = [{ airline: 'PK', number: '700', brand: 'Lite' }]
    const { body } = await app.call(flights.search, { query: oneWay })
    expect(
      readOfferList(body)
        .map(({ supplier, brand }) => `${supplier} ${brand.name}`)
        .toSorted(),
    ).toEqual(['sooper Lite', 'travelport Flex'])
  })

  test('lists the airlines with their cheapest price, and says back what was searched', async () => {
    const { body } = await app.call(flights.search, { query: { ...oneWay, adults: 2 } })
    expect(body.available_airlines).toEqual(
      expect.arrayContaining([
        { code: 'SV', name: 'Saudia', name_ar: 'السعودية', count: 1, from: { amount: 4_000_000, currency: 'PKR' } },
        { code: 'PK', name: 'PIA', name_ar: 'PIA', count: 1, from: { amount: 4_900_000, currency: 'PKR' } },
      ]),
    )
    expect(body.previous_search).toEqual({
      trip: 'one_way',
      legs: [oneWay.legs],
      cabin: 'economy',
      adults: 2,
      children: 0,
      infants: 0,
    })
  })

  test('describes places in both languages, layovers and local times', async () => {
    const { body } = await app.call(flights.search, { query: oneWay })
    const offers = readOfferList(body)
    const [slice] = offers.find(({ slices }) => slices[0]?.layovers.length)?.slices ?? []
    expect(slice).toMatchObject({
      minutes: 600,
      day_change: 0,
      layovers: [
        { airport: 'DOH', city: 'Doha', city_ar: 'الدوحة', minutes: 90, overnight: false, airport_change: false },
      ],
    })
    expect(slice?.segments[0]?.from).toMatchObject({
      airport: 'LHE',
      city_ar: 'لاهور',
      country: 'PK',
      zone: 'Asia/Karachi',
    })
    const late = offers.find(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'SV')
    expect(late?.slices[0]?.day_change).toBe(1)
  })

  test('names a supplier that is down and gives what the others have', async () => {
    switches.broken = true
    const { body } = await app.call(flights.search, { query: oneWay })
    expect(body.partial).toBe(true)
    expect(body.suppliers.find(({ supplier }) => supplier === 'travelport')?.state).toBe('down')
    expect(body.flights).toHaveLength(3)
    await app.call(flights.search, { query: oneWay })
  })

  test('asks no supplier the office has switched off, and says so', async () => {
    const own = await startFlightsApp({ suppliers: [house, other] })
    await own.app.owner.query(
      "insert into suppliers (id, enabled, position) values ('sooper', true, 1), ('travelport', false, 2)",
    )
    const { body } = await own.call(flights.search, { query: oneWay })
    expect(body.suppliers.map(({ supplier, state }) => [supplier, state])).toEqual([
      ['sooper', 'answered'],
      ['travelport', 'off'],
    ])
    expect(body.partial).toBe(false)
    expect((await own.call(flights.providers)).body.data.providers[1]).toMatchObject({
      supplier: 'travelport',
      enabled: false,
      is_sooper: false,
    })
    await own.close()
  })

  test('returns an empty list, not an error, when there are no offers', async () => {
    shared = []
    const own = await startFlightsApp({ suppliers: [house] })
    const { status, body } = await own.call(flights.search, { query: oneWay })
    expect([status, body.flights, body.partial]).toEqual([200, [], false])
    await own.close()
  })
})

describe('failing suppliers', () => {
  test('a late one is named and not waited for; after five times it is not asked, and shown as down', async () => {
    let asked = 0
    const slow = fakeSupplier('slow', {
      search: () => {
        asked++
        void own.app.clock.passDeadlines()
        return new Promise(() => undefined)
      },
    })
    const own: FlightsApp = await startFlightsApp({ suppliers: [fakeSupplier('quick'), slow] })
    const states = []
    for (let turn = 0; turn < 7; turn++) {
      const { body } = await own.call(flights.search, { query: oneWay })
      expect([body.partial, body.flights.length]).toEqual([true, 1])
      states.push(body.suppliers[1]?.state)
    }
    expect(states).toEqual(['late', 'late', 'late', 'late', 'late', 'down', 'down'])
    expect(asked).toBe(5)
    const { body } = await own.call(flights.providers)
    expect(body.data.providers.map(({ state }) => state)).toEqual(['up', 'down'])
    own.app.clock.forward(1)
    await own.call(flights.search, { query: oneWay })
    expect(asked).toBe(6)
    await own.close()
  })

  test('an incomplete offer is never sold', async () => {
    const own = await startFlightsApp({
      suppliers: [
        fakeSupplier('mixed', {
          search: async (query) => [makeOffer(query), { ...makeOffer(query, { number: '9' }), currency: 'USD' }],
        }),
      ],
    })
    const { body } = await own.call(flights.search, { query: oneWay })
    expect(body.flights).toHaveLength(1)
    await own.close()
  })

  test('when every supplier fails, the search still answers, with a partial empty list', async () => {
    const down = fakeSupplier('down', { search: async () => Promise.reject(new Error('500')) })
    const own = await startFlightsApp({ suppliers: [down] })
    const { status, body } = await own.call(flights.search, { query: oneWay })
    expect([status, body.flights, body.partial]).toEqual([200, [], true])
    await own.close()
  })
})

describe('prices by channel', () => {
  beforeAll(async () => {
    const { token } = await app.app.person('admin')
    const percent = { kind: 'percent' as const, value: 500 }
    await app.call(pricing.saveCustomerMargins, { body: { margins: [percent] } }, { token })
    await app.call(pricing.saveAirlineMargin, { body: { airline: 'SV', kind: 'flat', value: 10_000 } }, { token })
    await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 200 } }, { token })
    await app.call(pricing.saveCharge, { body: { name: 'Service', kind: 'flat', value: 5_000 } }, { token })
  })

  const saudia = (body: SearchReply) =>
    readOfferList(body).findIndex(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'SV')

  test('the public pays the airline margin and the customer margin, and the reply contains no net amounts', async () => {
    const { body, text } = await app.call(flights.search, { query: oneWay })
    // 4,000,000 net + 10,000, then 5 %.
    expect(body.flights[saudia(body)]?.total).toBe(4_210_500)
    expect(text).not.toMatch(/"price_breakdown"|"net"|"margin"/)
    expect(text).not.toContain('4000000')
  })

  test.each(['customer', 'salesman'] as const)('a %s sees what the public sees', async (role) => {
    const { token } = await app.app.person(role)
    const { body, text } = await app.call(flights.search, { query: oneWay }, { token })
    expect(body.flights[saudia(body)]?.total).toBe(4_210_500)
    expect(text).not.toContain('"price_breakdown"')
  })

  test('an agent who is not yet approved sees what the public sees', async () => {
    const { token } = await app.app.person('agent', { approvedAt: null })
    const { text } = await app.call(flights.search, { query: oneWay }, { token })
    expect(text).not.toContain('"price_breakdown"')
  })

  test('the office sees the public price with net and margin', async () => {
    const { token } = await app.app.person('reservation', { permissions: [] })
    const { body } = await app.call(flights.search, { query: oneWay }, { token })
    const offer = body.flights[saudia(body)]
    expect(offer?.total).toBe(4_210_500)
    expect(offer?.price_breakdown).toMatchObject({ net: 4_000_000, margin: 210_500, charges: 0, owed: 4_210_500 })
  })

  test("an agent pays the office's agent margin and charges; the agent's own mark-up comes on top", async () => {
    const { token } = await app.app.person('agent')
    const before = await app.call(flights.search, { query: oneWay }, { token })
    const plain = before.body.flights[saudia(before.body)]
    // 4,010,000 plus 2 %, and the charge per booking.
    expect(plain?.total).toBe(4_095_200)
    expect(plain?.price_breakdown).toMatchObject({ net: 4_090_200, margin: 0, charges: 5_000, owed: 4_095_200 })
    await app.call(pricing.saveAgentMargin, { body: { kind: 'flat', value: 100_000 } }, { token })
    const after = await app.call(flights.search, { query: oneWay }, { token })
    const raised = after.body.flights[saudia(after.body)]
    expect(raised?.total).toBe(4_195_200)
    expect(raised?.price_breakdown).toMatchObject({ net: 4_090_200, margin: 100_000, charges: 5_000, owed: 4_095_200 })
    const stranger = await app.app.person('agent')
    const theirs = await app.call(flights.search, { query: oneWay }, { token: stranger.token })
    expect(theirs.body.flights[saudia(theirs.body)]?.total).toBe(4_095_200)
  })

  test('line totals times passenger counts equal the total, for every reader', async () => {
    for (const role of ['customer', 'agent', 'admin'] as const) {
      const { token } = await app.app.person(role)
      const query = { ...oneWay, adults: 3, children: 2, infants: 1 }
      const { body } = await app.call(flights.search, { query }, { token })
      for (const { prices, total, price_breakdown } of body.flights) {
        expect(prices.reduce((sum, line) => sum + line.count * line.total, 0)).toBe(total)
        expect(prices.every(({ base, taxes, total: one }) => base + taxes === one)).toBe(true)
        if (price_breakdown) expect(price_breakdown.net + price_breakdown.margin + price_breakdown.charges).toBe(total)
      }
    }
  })
})

describe('422: an invalid search query', () => {
  const refused = async (query: object, locale: 'en' | 'ar' = 'en') => {
    const { status, body } = await app.call(flights.search, { query: query as typeof oneWay }, { locale })
    expect(status).toBe(422)
    return body
  }

  test('returns the message in both languages', async () => {
    const bad = { trip: 'one_way', legs: 'nowhere' }
    expect((await refused(bad)).message).toBe('Please Ensure that these fields are filled properly:')
    expect((await refused(bad, 'ar')).message).toBe('يرجى التأكد من ملء هذه الحقول بشكل صحيح:')
    expect((await refused({ ...oneWay, legs: `LHE-LHE-${dateAhead(3)}` }, 'ar')).message).toBe(
      'يرجى التأكد من ملء هذه الحقول بشكل صحيح:',
    )
  })

  test.each([
    ['an unknown place', { legs: `QQQ-JED-${dateAhead(3)}` }, 'legs.0.origin'],
    ['the same place twice', { legs: `LHE-LHE-${dateAhead(3)}` }, 'legs.0.destination'],
    ['a city and its own airport', { legs: `LON-LGW-${dateAhead(3)}` }, 'legs.0.destination'],
    ['a day gone by', { legs: `LHE-JED-${dateAhead(-2)}` }, 'legs.0.date'],
    ['a day too far', { legs: `LHE-JED-${dateAhead(362)}` }, 'legs.0.date'],
    ['no day at all', { legs: 'LHE-JED-2027-02-31' }, 'legs.0.date'],
    [
      'a way back before the way out',
      { trip: 'round_trip', legs: `LHE-JED-${dateAhead(9)},JED-LHE-${dateAhead(8)}` },
      'legs.1.date',
    ],
    ['a return of one leg', { trip: 'round_trip' }, 'legs'],
    [
      'a return to elsewhere',
      { trip: 'round_trip', legs: `LHE-JED-${dateAhead(8)},JED-KHI-${dateAhead(9)}` },
      'legs.1',
    ],
    ['ten seats', { adults: 6, children: 4 }, 'children'],
    ['more infants than laps', { adults: 1, infants: 2 }, 'infants'],
    ['nobody grown up', { adults: 0, children: 1 }, 'adults'],
  ])('an error for %s names its field', async (_, change, field) => {
    expect(Object.keys((await refused({ ...oneWay, ...change })).errors ?? {})).toEqual([field])
  })

  test('fills in the numbers in its messages', async () => {
    const { errors } = await refused({ ...oneWay, legs: `LHE-JED-${dateAhead(362)}` })
    expect(errors?.['legs.0.date']).toEqual(['Choose a date in the next 360 days.'])
    expect((await refused({ ...oneWay, adults: 9, children: 1 })).errors?.children).toEqual([
      'You can book up to 9 adults and children.',
    ])
  })
})
