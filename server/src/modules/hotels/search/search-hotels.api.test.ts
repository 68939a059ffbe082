import { hotels as contract } from '@safar/contract/products/hotels/hotels.contract'
import type { FoundStay, Hotel, StaySupplier } from '@safar/suppliers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDays } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPricing } from '../../pricing/public.ts'
import { createHotels } from '../hotels.ts'
import { sampleStay } from '../testing/sample-stays.ts'
import { searchHotels } from './search-hotels.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stay = (changes: Record<string, string> = {}) => ({
  kind: 'city' as const,
  place: 'lahore',
  check_in: inDays(app, 40),
  check_out: inDays(app, 42),
  rooms: '2',
  ...changes,
})

describe('422: an invalid stay is reported at its field, in a search and for a hotel', () => {
  const sixRooms = Array.from({ length: 6 }, () => '1').join()
  test.each<[string, () => Record<string, string>, string, string, string]>([
    [
      'check-out before check-in',
      () => ({ check_out: inDays(app, 39) }),
      'check_out',
      'Choose a check-out day after check-in.',
      'اختر يوم مغادرة بعد يوم الوصول.',
    ],
    [
      '31 nights',
      () => ({ check_out: inDays(app, 71) }),
      'check_out',
      'A stay can have up to 30 nights.',
      'يمكن أن تصل الإقامة إلى 30 ليلة.',
    ],
    [
      '6 rooms',
      () => ({ rooms: sixRooms }),
      'rooms',
      'You can book up to 5 rooms at once.',
      'يمكنك حجز 5 غرف كحد أقصى في المرة الواحدة.',
    ],
    [
      'a child of 18',
      () => ({ rooms: '2-7-18' }),
      'rooms.0.children.1',
      'A child is 0 to 17 years old on arrival.',
      'عمر الطفل من 0 إلى 17 سنة عند الوصول.',
    ],
  ])('%s', async (_, changes, field, english, arabic) => {
    const query = stay(changes())
    const arabicReader = { headers: { 'accept-language': 'ar' } }
    const { kind: _kind, place: _place, ...dates } = query
    const show = { params: { id: 'rose' }, query: { ...dates, supplier: 'house-stays' } }
    for (const reply of [await app.call(contract.search, { query }), await app.call(contract.show, show)])
      expect([reply.status, reply.body]).toMatchObject([422, { errors: { [field]: [english] } }])
    const inArabic = await app.call(contract.search, { query }, arabicReader)
    expect(inArabic.body).toMatchObject({ errors: { [field]: [arabic] } })
  })
})

type Answer = () => Promise<FoundStay[]>
const unused = () => Promise.reject(new Error('not asked for'))
const place = { kind: 'city', id: 'lahore', name: 'Lahore', nameArabic: 'لاهور', city: null, cityArabic: null } as const

const supplierNamed = (id: string, search: Answer): StaySupplier => ({
  id,
  name: id,
  capabilities: { hold: true, lookUpByClientRef: true, noShow: true },
  search,
  places: async () => [],
  landmarks: async () => [],
  place: async () => ({ ...place, country: 'PK', lat: 31.5, lon: 74.3, hotels: 3 }),
  rates: unused,
  check: unused,
  hold: unused,
  confirm: unused,
  lookUp: unused,
  cancelQuote: unused,
  cancel: unused,
  noShow: unused,
})

/** One hotel, with a rate for each room. */
function found(
  id: string,
  rates: Partial<FoundStay['cheapest'][number]>[] = [{}],
  hotel: Partial<Hotel> = {},
): FoundStay {
  const { cheapest, ...rest } = sampleStay({ id, name: `Hotel ${id}`, ...hotel })
  const [rate] = cheapest
  if (!rate) throw new Error('no rate')
  return { ...rest, cheapest: rates.map((changes) => ({ ...rate, ...changes })) }
}

async function search(suppliers: StaySupplier[], changes: Record<string, string> = {}) {
  const { db, log, config } = app.services
  const pricing = createPricing({ db, clock: app.clock, config })
  const hotels = createHotels({ db, clock: app.clock, log, pricing, suppliers, agencyZone: config.AGENCY_ZONE })
  return searchHotels(hotels, { query: contract.search.query.parse(stay(changes)), actor: null })
}

const answering = (id: string, ...stays: FoundStay[]) => supplierNamed(id, async () => stays)

test('the same hotel from two suppliers is shown once, at the lower price', async () => {
  const [dear, cheap] = [found('a', [{ base: 5_000_000 }]), found('b', [{ base: 3_000_000 }])]
  const same = (one: FoundStay) => ({ ...one, hotel: { ...one.hotel, name: 'Rose Garden Hotel' } })
  for (const order of [
    [answering('one', same(dear)), answering('two', same(cheap))],
    [answering('two', same(cheap)), answering('one', same(dear))],
  ]) {
    const { hotels, found: count } = await search(order)
    expect([count, hotels.map(({ offer }) => offer.supplier)]).toEqual([1, ['two']])
  }
})

test('pages follow each other without gaps or repeats, and the last one says it is the last', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id, place) =>
    found(id, [{ base: 1_000_000 * (place + 1) }], { lat: 31 + place }),
  )
  const supplier = answering('one', ...all)
  const first = await search([supplier], { sort: 'price', limit: '2' })
  const second = await search([supplier], { sort: 'price', limit: '2', after: first.next ?? '' })
  const ids = [first, second].map(({ hotels }) => hotels.map(({ hotel }) => hotel.id))
  expect(ids).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect([first.next, second.next]).toEqual(['b', null])
})

test('a card shows what applies to all its rooms: the earliest free-cancellation deadline and all amounts due there', async () => {
  const due = (amount: number) => [
    { code: 'CITY', name: 'City tax', name_ar: 'ضريبة المدينة', amount, currency: 'EUR' },
  ]
  const [early, late] = ['2027-02-20T07:00:00.000Z', '2027-02-27T07:00:00.000Z']
  const stays = [
    found('a', [
      { due_at_hotel: due(400), free_until: late, rooms_left: 5 },
      { due_at_hotel: due(200), free_until: early, rooms_left: 2 },
    ]),
    found('b', [{ free_until: late }, { free_until: null }], { lat: 40 }),
  ]
  const { hotels } = await search([answering('one', ...stays)], { rooms: '2,1' })
  const card = (id: string) => hotels.find(({ hotel }) => hotel.id === id)?.offer
  expect(card('a')).toMatchObject({
    due_at_hotel: [{ amount: 600, currency: 'EUR' }],
    free_until: early,
    rooms_left: 2,
  })
  expect(card('b')?.free_until).toBeNull()
})

test('a hotel with rooms for only part of the party is not shown', async () => {
  const { hotels } = await search([answering('one', found('a'), found('b', [{}, {}]))], { rooms: '2,1' })
  expect(hotels.map(({ hotel }) => hotel.id)).toEqual(['b'])
})

test('a supplier that fails is named and the list is partial; a supplier that is switched off is not asked', async () => {
  let asked = 0
  const off = supplierNamed('off', async () => {
    asked++
    return [found('z')]
  })
  await app.owner.query("insert into suppliers (id, enabled, position) values ('off', false, 0)")
  const broken = supplierNamed('broken', () => Promise.reject(new Error('no line')))
  const reply = await search([answering('one', found('a')), broken, off])
  expect(reply.partial).toBe(true)
  expect(Object.fromEntries(reply.suppliers.map(({ supplier, state }) => [supplier, state]))).toEqual({
    one: 'answered',
    broken: 'down',
    off: 'off',
  })
  expect([asked, reply.hotels.map(({ hotel }) => hotel.id)]).toEqual([0, ['a']])
  const unavailable = { code: 'unavailable', details: { shown: 'stays_unavailable' } }
  await expect(search([off])).rejects.toMatchObject(unavailable)
  await app.owner.query("delete from suppliers where id = 'off'")
})
