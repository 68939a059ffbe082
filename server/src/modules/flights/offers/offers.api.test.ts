import { utcDay } from '@safar/contract/day'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import type { Extras, Outcome, SupplierOffer } from '@safar/suppliers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeSupplier, type OfferFixture } from '../testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

const dateAhead = (days: number) => utcDay(Date.now(), days)
const query = { trip: 'one_way' as const, legs: `LHE-JED-${dateAhead(30)}` }

const sold: OfferFixture[] = [
  { airline: 'PK', number: '700', base: 4_000_000, hour: 9, minutes: 300, refund: 'no' },
  { airline: 'SV', number: '735', base: 3_000_000, hour: 22, minutes: 310, bagKg: 0, brand: 'Lite', refund: 'no' },
  { airline: 'QR', number: '621', base: 3_500_000, hour: 3, via: 'DOH', minutes: 600, aircraft: '77W' },
]
const plain = fakeSupplier('plain', { offers: sold })
const extras: Extras = {
  ancillaries: [
    {
      id: 'bag-1',
      kind: 'bag',
      name: '10 kg',
      nameArabic: '10',
      kg: 10,
      passenger: 'adult-1',
      slice: 0,
      segmentKey: null,
      price: 300_000,
    },
    {
      id: 'meal-1',
      kind: 'meal',
      name: 'Halal meal',
      nameArabic: 'وجبة حلال',
      passenger: 'adult-1',
      slice: 0,
      segmentKey: 'k',
      price: 80_000,
    },
  ],
  seatMaps: [
    {
      segmentKey: 'k',
      cabin: 'economy',
      rows: [
        {
          row: 14,
          cells: [
            { kind: 'seat', designator: '14A', available: true, disclosures: ['window'], price: 50_000 },
            { kind: 'exit_row', designator: '14B', available: true, price: 90_000 },
            { kind: 'aisle' },
            { kind: 'seat', designator: '14C', available: false, price: null },
          ],
        },
      ],
    },
  ],
}

let reprice: (id: string) => Promise<Outcome<SupplierOffer>>
const supplier = fakeSupplier('sooper', {
  search: (asked, call) => plain.search(asked, call),
  reprice: (id) => reprice(id),
  extras: async () => ({ kind: 'yes', value: extras }),
})

let app: FlightsApp
let agent: string
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [supplier] })
  agent = (await app.app.person('agent')).token
  const { token } = await app.app.person('admin')
  const percent = { kind: 'percent' as const, value: 1_000 }
  await app.call(pricing.saveCustomerMargins, { body: { margins: [percent] } }, { token })
})
afterAll(() => app.close())
beforeEach(() => {
  reprice = (id) => plain.reprice(id)
})

const found = async (token?: string) => {
  const { body } = await app.call(flights.search, { query }, token ? { token } : {})
  return { ...body, flights: readOfferList(body) }
}
const paramsOf = (flight_id: string) => ({ flight_id, supplier: 'sooper', isSooperFlight: '1' as const })
const show = (flight_id: string, sent: { token?: string; locale?: 'en' | 'ar' } = {}) =>
  app.call(flights.show, { params: paramsOf(flight_id) }, sent)

describe('one offer', () => {
  test('costs what the search said', async () => {
    for (const token of [undefined, agent]) {
      const { flights: offers } = await found(token)
      for (const offer of offers) {
        const { status, body } = await show(offer.id, token ? { token } : {})
        expect(status).toBe(200)
        expect(body).toEqual({ flight: offer, changed: null })
      }
    }
  })

  test('shows only the office our cost for each passenger type; the costs add up to the net price', async () => {
    const party = { ...query, adults: 2, children: 1 }
    const office = await app.app.person('admin')
    const { body } = await app.call(flights.search, { query: party }, office)
    const [offer] = readOfferList(body)
    const nets = offer?.price_breakdown?.net_by_type
    expect(2 * (nets?.adult ?? 0) + (nets?.child ?? 0)).toBe(offer?.price_breakdown?.net)
    expect(nets?.adult).toBeGreaterThan(0)
    for (const who of [{}, { token: agent }])
      expect((await app.call(flights.search, { query: party }, who)).text).not.toContain('net_by_type')
  })

  test("from an agent's search has the public price when the public opens it, and exposes no net price", async () => {
    const [offer] = (await found(agent)).flights
    const opened = await show(offer?.id ?? '')
    expect(opened.text).not.toMatch(/"price_breakdown"|"net"/)
    expect(opened.body.flight.total).toBeGreaterThan(offer?.total ?? 0)
    expect(opened.body.changed).toBeNull()
  })

  test('comes with the old price when the supplier has changed it, however often it is opened', async () => {
    const { flights: offers } = await found()
    const offer = offers.find(({ total }) => total === 5_500_000)
    reprice = async (id) => {
      const said = await plain.reprice(id)
      if (said.kind !== 'yes') return said
      return {
        ...said,
        value: { ...said.value, fares: said.value.fares.map((fare) => ({ ...fare, base: fare.base + 100_000 })) },
      }
    }
    for (const _ of [1, 2]) {
      const { body } = await show(offer?.id ?? '')
      expect(body.changed).toEqual({ was: 5_500_000, now: 5_610_000 })
      expect(body.flight.total).toBe(5_610_000)
    }
  })

  test('404: unknown, of another supplier, or said to be of the wrong kind', async () => {
    const [offer] = (await found()).flights
    const id = offer?.id ?? ''
    expect((await show('0123456789ab-0')).status).toBe(404)
    const wrong = [
      { ...paramsOf(id), supplier: 'other' },
      { ...paramsOf(id), isSooperFlight: '0' as const },
    ]
    for (const params of wrong) expect((await app.call(flights.show, { params })).status).toBe(404)
  })

  test("404: has expired after twenty minutes, and the message is in the reader's language", async () => {
    const { flights: offers, search_id } = await found()
    app.app.clock.forward(21)
    const id = offers[0]?.id ?? ''
    expect((await show(id)).body.message).toBe("This fare is no longer available. Search again for today's prices.")
    const { status, body } = await show(id, { locale: 'ar' })
    expect([status, body.message]).toEqual([404, 'لم يعد هذا السعر متاحًا. ابحث من جديد لمعرفة أسعار اليوم.'])
    expect((await app.call(flights.sort, { body: { search_id } })).status).toBe(404)
  })

  test('409: has been sold meanwhile; 503: cannot be checked because the supplier does not answer', async () => {
    const [offer] = (await found()).flights
    reprice = async () => ({ kind: 'no', code: 'sold_out', reason: '' })
    const gone = await show(offer?.id ?? '')
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'These seats have just sold out. Search again for other flights.',
    ])
    reprice = async () => ({ kind: 'unknown', reason: 'timeout' })
    expect((await show(offer?.id ?? '')).status).toBe(503)
    reprice = () => {
      void app.app.clock.passDeadlines()
      return new Promise(() => undefined)
    }
    expect((await show(offer?.id ?? '')).status).toBe(503)
  })
})

describe('sorting and filtering', () => {
  const sorted = async (body: object) => {
    const { search_id } = await found()
    const { body: reply } = await app.call(flights.sort, { body: { search_id, ...body } })
    return readOfferList(reply).map(({ slices }) => slices[0]?.segments[0]?.marketing.code)
  }

  test.each([
    ['cheapest', ['SV', 'QR', 'PK']],
    ['fastest', ['PK', 'SV', 'QR']],
    ['earliest', ['QR', 'PK', 'SV']],
    ['latest', ['SV', 'PK', 'QR']],
    // Direct with a bag at a quarter more ranks before direct without a bag, which ranks before ten hours with a stop.
    ['best', ['PK', 'SV', 'QR']],
  ])('%s', async (sort, order) => expect(await sorted({ sort })).toEqual(order))

  test.each([
    ['stops', { stops: [1, 2] }, ['QR']],
    ['price', { max_price: 4_950_000 }, ['SV', 'QR']],
    [
      'hours of leaving',
      {
        departure_hours: [
          [0, 6],
          [18, 24],
        ],
      },
      ['SV', 'QR'],
    ],
    ['hours of arriving', { arrival_hours: [[12, 18]] }, ['PK', 'QR']],
    ['duration', { max_minutes: 305 }, ['PK']],
    ['length of layovers', { max_layover_minutes: 60 }, ['PK', 'SV']],
    ['airlines', { airlines: ['PK', 'QR'] }, ['PK', 'QR']],
    ['layover airports', { layover_airports: ['DXB'] }, ['PK', 'SV']],
    ['aircraft', { aircraft: ['77W'] }, ['QR']],
    ['a checked bag', { checked_bag: true }, ['PK', 'QR']],
    ['a bag in the cabin', { carry_on_bag: true }, ['PK', 'SV', 'QR']],
    ['refundable', { refundable: true }, ['QR']],
    ['suppliers', { suppliers: ['other'] }, []],
    ['nothing', {}, ['PK', 'SV', 'QR']],
  ])('filters by %s', async (_, filter, left) => expect((await sorted({ filter })).sort()).toEqual([...left].sort()))

  test('gives the reader’s prices, not those of who searched', async () => {
    const { search_id } = await found(agent)
    const { text, body } = await app.call(flights.sort, { body: { search_id, sort: 'cheapest' } })
    expect(text).not.toContain('"price_breakdown"')
    expect(body.flights[0]?.total).toBe(4_400_000)
    expect(flights.sort.reply.parse(body)).toEqual(body)
  })
})

describe('extras', () => {
  const chosen = {
    bags: ['bag-1'],
    meals: ['meal-1'],
    seats: [{ segment: 'k', passenger: 'adult-1', designator: '14A' }],
  }

  test('are shown as the supplier has them', async () => {
    const [offer] = (await found()).flights
    const { body } = await app.call(flights.ancillaries, { query: { flight_id: offer?.id ?? '' } })
    expect(body.ancillaries.bags).toHaveLength(1)
    expect(body.ancillaries.meals[0]).toMatchObject({
      name_ar: 'وجبة حلال',
      price: { amount: 80_000, currency: 'PKR' },
    })
    expect(body.ancillaries.seat_maps[0]?.rows[0]?.cells[2]).toEqual({ kind: 'aisle' })
  })

  test('add up with the fare', async () => {
    const [offer] = (await found()).flights
    const { body } = await app.call(
      flights.patchAncillaries,
      { body: { flight_id: offer?.id ?? '', ...chosen } },
      { locale: 'ar' },
    )
    expect(body.extras.map(({ label, price }) => [label, price.amount])).toEqual([
      ['10 كغ', 300_000],
      ['وجبة حلال', 80_000],
      ['14A', 50_000],
    ])
    expect(body.total.amount).toBe((offer?.total ?? 0) + 430_000)
  })

  test.each([
    ['a bag there is not', { bags: ['bag-9'] }, 'bags.0'],
    ['a bag twice', { bags: ['bag-1', 'bag-1'] }, 'bags.1'],
    ['a meal as a bag', { bags: ['meal-1'] }, 'bags.0'],
    ['a seat that is taken', { seats: [{ segment: 'k', passenger: 'adult-1', designator: '14C' }] }, 'seats.0'],
    ['a child at the exit', { seats: [{ segment: 'k', passenger: 'child-1', designator: '14B' }] }, 'seats.0'],
    ['an infant on a seat', { seats: [{ segment: 'k', passenger: 'infant-1', designator: '14A' }] }, 'seats.0'],
    [
      'two people on one seat',
      { seats: ['adult-1', 'adult-2'].map((passenger) => ({ segment: 'k', passenger, designator: '14A' })) },
      'seats.1',
    ],
  ])('422: %s', async (_, wanted, field) => {
    const [offer] = (await found()).flights
    const { status, body } = await app.call(flights.patchAncillaries, {
      body: { flight_id: offer?.id ?? '', ...wanted },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})
