import { utcDay } from '@safar/contract/day'
import { toOurAmount } from '@safar/contract/money/exchange'
import { notifications } from '@safar/contract/people/notifications.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSupplier } from '../testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

const dateAhead = (days: number) => utcDay(Date.now(), days)
const query = { trip: 'one_way' as const, legs: `LHE-JED-${dateAhead(30)}` }

/** USD 250.00 for an adult. */
const inDollars = fakeSupplier('abroad', { offers: [{ base: 20_000, tax: 5_000 }] })
const abroad = {
  ...inDollars,
  search: async (...asked: Parameters<typeof inDollars.search>) =>
    (await inDollars.search(...asked)).map((offer) => ({ ...offer, currency: 'USD' })),
  reprice: async (id: string) => {
    const outcome = await inDollars.reprice(id)
    return outcome.kind === 'yes' ? { ...outcome, value: { ...outcome.value, currency: 'USD' } } : outcome
  },
}

let app: FlightsApp
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [abroad] })
})
afterAll(() => app.close())

const search = async (token?: string) =>
  (await app.call(flights.search, { query: { ...query, adults: 1 } }, token ? { token } : {})).body

test('without an exchange rate no price is guessed: the offer is left out and the office is notified once', async () => {
  const keeper = await app.app.person('admin-staff', { permissions: ['settings.manage'] })
  await search()
  const reply = await search()
  expect([reply.flights.length, reply.suppliers[0]?.other_currency]).toEqual([0, 1])
  await expect
    .poll(async () => (await app.app.call(notifications.list, {}, keeper)).body.data)
    .toMatchObject([{ kind: 'suppliers.rate_missing', link: '/admin/setting?section=currencies' }])
})

test('with an exchange rate it is sold in our currency, and keeps that rate when the office sets another', async () => {
  const office = await app.app.person('admin')
  const add = (rate: string) =>
    app.app.call(exchangeRates.add, { body: { currency: 'USD', rate, day: dateAhead(-1) } }, office)
  await add('278.45')
  const [offer] = readOfferList(await search(office.token))
  const kept = { currency: 'USD', rate: '278.45', day: dateAhead(-1) }
  expect(offer?.currency).toBe('PKR')
  expect(offer?.price_breakdown).toMatchObject({
    net: toOurAmount(25_000, kept, 'PKR'),
    foreign_cost: { ...kept, amount: 25_000 },
  })
  await add('300')
  const params = { flight_id: offer?.id ?? '', supplier: 'abroad', isSooperFlight: '0' as const }
  const { body } = await app.call(flights.show, { params }, office)
  expect([body.changed, body.flight.total]).toEqual([null, offer?.total])
})

test("the supplier's price in its own currency is shown only to the office", async () => {
  const [offer] = readOfferList(await search())
  expect(JSON.stringify(offer)).not.toContain('278.45')
  expect(offer?.price_breakdown).toBeUndefined()
})
