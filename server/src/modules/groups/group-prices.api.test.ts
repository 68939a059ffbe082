import { bookings } from '@safar/contract/bookings/bookings.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { contact, openGroupSales } from './testing/group-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { admin, agent, addGroup } = await openGroupSales(app)
const customer = await app.person('customer')

const read = async (id: number, who: { token: string }, query: object = {}) =>
  (await app.call(groups.read, { params: { id }, query }, who)).body

const party = { adults: 2, children: 1, infants: 1 }
const listed = { agent: 2 * 9_500_000 + 7_400_000 + 1_600_000, public: 2 * 9_900_000 + 7_700_000 + 1_700_000 }
const cost = 2 * 9_000_000 + 7_000_000 + 1_500_000

test('agents see and pay their own price, everybody else the public price; neither sees our cost', async () => {
  const { id } = await addGroup()
  const [seen, open] = [await read(id, agent, party), await read(id, customer, party)]
  expect([seen.price.total, open.price.total]).toEqual([listed.agent, listed.public])
  expect([seen.data.office, open.data.office]).toEqual([null, null])
  const body = { group_id: id, ...party, contact, agreed_total: listed.agent }
  const wrong = await app.call(groupBookings.book, { body }, customer)
  expect(wrong.status).toBe(409)
  const made = await app.call(groupBookings.book, { body }, agent)
  expect(made.body.booking).toMatchObject({ owed: listed.agent, net: null })
})

test('the price of seats is explained before booking, from our cost to what the buyer owes', async () => {
  const { id } = await addGroup()
  const query = { group_id: id, ...party }
  const { body } = await app.call(pricing.explain, { query }, admin)
  expect(body.data).toMatchObject({ channel: 'public', owed: listed.public, total: listed.public })
  expect(body.data.steps[0]).toMatchObject({ step: 'net', amount: cost })
  const forAgent = await app.call(pricing.explain, { query: { ...query, agent_id: agent.user.id } }, admin)
  expect(forAgent.body.data).toMatchObject({ channel: 'agent', owed: listed.agent })
  const own = await app.call(pricing.explain, { query }, agent)
  expect([own.status, own.body.data.owed]).toEqual([200, listed.agent])
  expect(own.text).not.toContain(String(cost))
})

test('404: only the office can see how the price of a draft is made up', async () => {
  const { id } = await addGroup({ state: 'draft' })
  expect((await app.call(pricing.explain, { query: { group_id: id } }, agent)).status).toBe(404)
  expect((await app.call(pricing.explain, { query: { group_id: id } }, admin)).status).toBe(200)
})

test('the list of bookings can be filtered to group seats', async () => {
  const find = async (product: 'group' | 'umrah') =>
    (await app.call(bookings.list, { query: { product } }, agent)).body.data.map((row) => row.product)
  expect(await find('group')).toEqual(['group'])
  expect(await find('umrah')).toEqual([])
})
