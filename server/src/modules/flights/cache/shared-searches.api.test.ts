import { utcDay } from '@safar/contract/day'
import { flights as contract } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { fakeSupplier } from '../testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'
import { createSharedSearches, MAX_PENDING } from './shared-searches.ts'

const suppliers = [fakeSupplier('alpha')]
const first = await startFlightsApp({ suppliers })
const beside = { sharedApp: first.app, suppliers }
const second = await startFlightsApp(beside)
afterAll(async () => {
  await second.close()
  await first.close()
})

const date = utcDay(first.app.clock.now(), 40)

async function found(at: FlightsApp) {
  const { body } = await at.call(contract.search, { query: { trip: 'one_way', legs: `LHE-JED-${date}` } })
  await at.flights.shared.flushed()
  const [offer] = body.flights
  if (!offer) throw new Error('nothing was found')
  return { searchId: body.search_id, offer }
}

const show = (at: FlightsApp, flightId: string) =>
  at.call(contract.show, { params: { flight_id: flightId, supplier: 'alpha', isSooperFlight: 'false' } })

test('an offer found by one server can be shown, sorted and priced by another, and by a server that was restarted', async () => {
  const { searchId, offer } = await found(first)
  const here = await show(first, offer.id)
  const there = await show(second, offer.id)
  expect([there.status, there.body]).toEqual([200, here.body])
  const sorted = await second.call(contract.sort, { body: { search_id: searchId, sort: 'cheapest' } })
  expect(sorted.body.flights.map(({ id }) => id)).toContain(offer.id)
  const anew = await startFlightsApp(beside)
  expect((await show(anew, offer.id)).body).toEqual(here.body)
  await anew.close()
})

test('another server shows an offer immediately, before the first server has written it to the database', async () => {
  const { body } = await first.call(contract.search, { query: { trip: 'one_way', legs: `LHE-KHI-${date}` } })
  expect((await show(second, body.flights[0]?.id ?? '')).status).toBe(200)
})

test('404: an expired search is not found, and the next search deletes it', async () => {
  const { offer } = await found(first)
  first.app.clock.forward(21)
  expect((await show(second, offer.id)).status).toBe(404)
  await found(first)
  const { rows } = await first.app.owner.query(
    'select count(*)::int as n from stored_searches where expires_at <= $1',
    [first.app.clock.now()],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('when the database refuses to store a search, the search still works on its own server', async () => {
  await first.app.owner.query('revoke insert on stored_searches from safar_app')
  const { offer } = await found(first)
  await first.app.owner.query('grant insert on stored_searches to safar_app')
  expect((await show(first, offer.id)).status).toBe(200)
  expect((await show(second, offer.id)).status).toBe(404)
})

const soon = () => first.app.clock.now().getTime() + 60_000
const ours = async (like: string) => {
  const { rows } = await first.app.owner.query('select id from stored_searches where id like $1', [like])
  return rows.length
}

test('a search stored again before it was written is written once, in its last state, together with the others', async () => {
  const shared = createSharedSearches(first.app.services)
  shared.put('streamed', Buffer.from('of one supplier'), soon())
  shared.put('other', Buffer.from('beside it'), soon())
  shared.put('streamed', Buffer.from('of both suppliers'), soon())
  await shared.flushed()
  expect(String((await shared.get('streamed'))?.packed)).toBe('of both suppliers')
  expect(String((await shared.get('other'))?.packed)).toBe('beside it')
})

test('while the database is slow, only one write runs, and no more searches wait than the limit allows', async () => {
  const { owner, waiting } = first.app
  const shared = createSharedSearches(first.app.services)
  await owner.query('begin')
  await owner.query('lock table stored_searches in exclusive mode')
  shared.put('slow-first', Buffer.from('under way'), soon())
  const done = [shared.flushed()]
  await expect.poll(waiting).toBe(1)
  for (let n = 0; n < MAX_PENDING + 50; n++) shared.put(`slow-${n}`, Buffer.from('waits'), soon())
  done.push(shared.flushed())
  shared.put('slow-0', Buffer.from('kept again'), soon())
  expect(await waiting()).toBe(1)
  await owner.query('commit')
  await Promise.all(done)
  expect(await ours('slow-%')).toBe(MAX_PENDING)
  expect(String((await shared.get('slow-0'))?.packed)).toBe('kept again')
})

test('a server that shuts down writes its searches before it closes the database connection', async () => {
  const { services, clock } = first.app
  const databaseUrl = services.db.pool.options.connectionString ?? ''
  const leaving = await createApp({ config: services.config, databaseUrl, clock, log: services.log })
  const reply = await leaving.http.inject(`/api/flights?trip=one_way&legs=LHE-JED-${date}`)
  await leaving.close()
  expect(await ours(reply.json<{ search_id: string }>().search_id)).toBe(1)
})
