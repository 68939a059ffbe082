import type { SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, agent, soon, addVehicle, addRoute, book } = await openRideSales(app)

async function select(stock = 2): Promise<SelectionOf<'ride'>> {
  const vehicle = await addVehicle({ stock })
  const route = await addRoute([vehicle])
  const ride = { route_id: route.id, vehicle_id: vehicle.id, reverse: false, day: soon(), time: '14:00' }
  return { product: 'ride', ...ride, people: 2, bags: 2 }
}
type Selection = Awaited<ReturnType<typeof select>>

const price = (selection: Selection, who: { token: string }) =>
  app.call(quotes.pricePackage, { body: { selection } }, who)

async function quoted(selection: Selection, added: number) {
  const total = (await price(selection, agent)).body.package.shown.total + added
  const client = { client_name: 'Noor Ahmed', email: 'noor@client.example' }
  const body = { ...client, options: [{ packages: [{ selection, price: total }] }] }
  const { status, body: sent } = await app.call(quotes.send, { body }, agent)
  if (status !== 200) throw new Error(JSON.stringify(sent))
  return { total, key: { id: sent.quote.id, option: 1, part: 1 } }
}

test('200: a ride is priced for the quote’s maker, with its terms in words', async () => {
  const selection = await select()
  const [byAgent, byOffice] = [await price(selection, agent), await price(selection, office)]
  expect(byAgent.body.package).toMatchObject({
    owed: 2_300_000,
    shown: {
      product: 'ride',
      name: { en: 'Jeddah airport – Makkah · Toyota Camry · 14:00' },
      departs_on: soon(),
      returns_on: null,
      people: [{ fare: 'adult', count: 2, total: 2_300_000 }],
      total: 2_300_000,
    },
  })
  expect(byAgent.body.package.shown.terms?.en).toContain('Free cancellation until 24 hours before pick-up')
  expect(byOffice.body.package).toMatchObject({ owed: 2_000_000, shown: { total: 2_500_000 } })
})

test('200: it is booked from the quote at the price shown to the client', async () => {
  const selection = await select()
  const { total, key } = await quoted(selection, 200_000)
  const { body: found } = await app.call(quotes.optionToBook, { query: key }, agent)
  expect(found.option.package).toMatchObject({ now: { cost: 2_300_000, price: 2_300_000 }, gone: null })
  const { product: _product, people, bags, ...ride } = selection
  const { body } = await book(ride, agent, { people, bags, quote: key, agreed_total: total })
  expect(body.booking).toMatchObject({ state: 'held', owed: 2_300_000, total })
})

test('409 and 422: a sold-out ride, too many people or a ride at the last minute is not quoted', async () => {
  const selection = await select(1)
  const many = await price({ ...selection, people: 9 }, agent)
  expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['people']])
  expect((await price({ ...selection, day: soon(-1) }, agent)).status).toBe(422)
  await book({ route_id: selection.route_id })
  expect((await price(selection, agent)).body).toMatchObject({ reason: 'ride_sold_out' })
})
