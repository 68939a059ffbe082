import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const flat = (value: number) => ({
  kind: 'flat' as const,
  value,
  direction: 'up' as const,
  per: 'passenger' as const,
  on: 'total' as const,
  active: true,
})

/** An agent with a balance; the office earns 1000 on each sale and the agent adds 3000 to their client's price. */
async function scene() {
  const { funded, inDays } = sales
  const agent = await funded()
  const admin = await app.person('admin')
  const office = await app.call(
    pricing.saveAgentMargin,
    { body: { ...flat(100_000), agent_id: agent.user.id } },
    { token: admin.token },
  )
  // Agents pay no more than the public.
  await app.call(pricing.saveCustomerMargins, { body: { margins: [flat(150_000)] } }, { token: admin.token })
  const own = await app.call(pricing.saveAgentMargin, { body: flat(300_000) }, { token: agent.token })
  expect([office.status, own.status]).toEqual([200, 200])
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(40)}` }
  const search = async (token: string | undefined, agentId?: number) => {
    const asked = { ...query, ...(agentId !== undefined && { agent_id: agentId }) }
    const { body } = await app.call(flights.search, { query: asked }, { token })
    const offer = readOfferList(body).find(({ slices }) => slices[0]?.segments[0]?.marketing.code === 'PK')
    if (!offer) throw new Error('nothing found')
    return offer
  }
  return { agent, admin, search }
}

test("the office searches at an agent's price without their mark-up, books at it, and the agent pays", async () => {
  const { agent, admin, search } = await scene()
  const theirs = await search(agent.token)
  const seen = await search(admin.token, agent.user.id)
  expect(theirs.total - seen.total).toBe(300_000)
  expect(seen.price_breakdown).toMatchObject({ net: seen.total - 100_000, margin: 100_000 })
  const params = { flight_id: seen.id, supplier: seen.supplier, isSooperFlight: '1' as const }
  const shown = await app.call(flights.show, { params, query: { agent_id: agent.user.id } }, { token: admin.token })
  expect(shown.body.flight.total).toBe(seen.total)

  const body = { ...sales.formOf(seen), agent_id: agent.user.id }
  const made = await app.call(bookings.createByOffice, { body }, { token: admin.token })
  expect(made.body.booking).toMatchObject({ state: 'held', channel: 'office', owed: seen.total, total: null })
  const { id } = made.body.booking
  const issued = await app.call(bookings.confirm, { body: { id } }, { token: admin.token })
  expect(issued.body.booking.state).toBe('confirmed')
  const { body: statement } = await app.call(ledger.statement, {}, { token: agent.token })
  expect(statement.lines.find(({ booking_id }) => booking_id === id)?.debit).toBe(seen.total)
  const read = await app.call(bookings.show, { params: { id } }, { token: agent.token })
  expect(read.body.booking.total).toBe(theirs.total)
})

test("409: the public's price is not valid for an agent's booking by the office, and the refusal hides the mark-up", async () => {
  const { agent, admin, search } = await scene()
  const open = await search(admin.token)
  const theirs = await search(agent.token)
  const body = { ...sales.formOf(open), agent_id: agent.user.id }
  const refused = await app.call(bookings.createByOffice, { body }, { token: admin.token })
  expect([refused.status, refused.body.reason]).toEqual([409, 'price_changed'])
  expect(refused.text).not.toContain(String(theirs.total))
})

test("an agent's price is shown neither to the public nor to another agent", async () => {
  const { agent, search } = await scene()
  const stranger = await app.person('agent')
  for (const token of [undefined, stranger.token]) {
    const [asked, plain] = [await search(token, agent.user.id), await search(token)]
    expect(asked.total).toBe(plain.total)
  }
})

test("a walk-in customer is held at the public's price, and nobody's wallet is touched", async () => {
  const { admin, search } = await scene()
  const offer = await search(admin.token)
  const body = { ...sales.formOf(offer), payment: 'transfer' as const }
  const { body: made } = await app.call(bookings.createByOffice, { body }, { token: admin.token })
  expect(made.booking).toMatchObject({ state: 'held', channel: 'office', agent: null, amount: offer.total })
  expect(made.booking.moves).toContain('confirm')
  expect(made.booking.entries).toEqual([])
})

test('422: the office cannot book for a person who is not an agent', async () => {
  const { admin, search } = await scene()
  const offer = await search(admin.token)
  const body = { ...sales.formOf(offer), agent_id: admin.user.id }
  const { status, body: refused } = await app.call(bookings.createByOffice, { body }, { token: admin.token })
  expect([status, Object.keys(refused.errors ?? {})]).toEqual([422, ['agent_id']])
})
