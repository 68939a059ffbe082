import { utcDay } from '@safar/contract/day'
import { agentGroups } from '@safar/contract/people/agent-groups.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSupplier } from '../../flights/testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../../flights/testing/flights-app.ts'

let app: FlightsApp
let admin: { token: string }
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [fakeSupplier('sooper')] })
  admin = await app.app.person('admin')
})
afterAll(() => app.close())

const query = { trip: 'one_way' as const, legs: `LHE-JED-${utcDay(Date.now(), 30)}` }
const firstOffer = async (token: string) => {
  const { body } = await app.call(flights.search, { query }, { token })
  const [offer] = body.flights
  if (!offer) throw new Error('no offer')
  return offer
}
const save = (name: string, agent_ids: number[], id?: number) =>
  app.call(agentGroups.saveGroup, { body: { name, agent_ids, ...(id && { id }) } }, admin)
const saveMargin = (body: { value: number; agent_id?: number; group_id?: number; remove?: boolean }, as = admin) =>
  app.call(pricing.saveAgentMargin, { body: { kind: 'flat', ...body } }, as)
const explainFor = async (flight_id: string, agent_id: number) => {
  const { body } = await app.call(pricing.explain, { query: { flight_id, agent_id } }, admin)
  return body.data.steps.find(({ step }) => step === 'channel_margin')
}

test("a group margin applies after the agent's own and before the general one, and the explanation names it", async () => {
  const [own, grouped, other] = await Promise.all([1, 2, 3].map(() => app.app.person('agent')))
  if (!own || !grouped || !other) throw new Error('no agents')
  const { body } = await save('Gold', [own.user.id, grouped.user.id])
  const group = body.data
  expect(group.agents.map(({ id }) => id).sort()).toEqual([own.user.id, grouped.user.id].sort())
  await saveMargin({ value: 30_000 })
  await saveMargin({ value: 20_000, group_id: group.id })
  await saveMargin({ value: 10_000, agent_id: own.user.id })
  const offer = await firstOffer(grouped.token)
  const steps = await Promise.all([own, grouped, other].map(({ user }) => explainFor(offer.id, user.id)))
  expect(steps.map((step) => step?.amount)).toEqual([10_000, 20_000, 30_000])
  expect(steps.map((step) => step?.rule?.group_id)).toEqual([null, group.id, null])
  await save('Gold', [own.user.id, other.user.id], group.id)
  expect((await explainFor(offer.id, grouped.user.id))?.amount).toBe(30_000)
  expect((await explainFor(offer.id, other.user.id))?.amount).toBe(20_000)
  const terms = await app.call(pricing.charges, { query: { agent_id: other.user.id } }, admin)
  expect(terms.body.margins.map(({ group_id }) => group_id)).toEqual([group.id])
})

test('409: a group with margins cannot be deleted; without them it can, and its agents then pay the general price', async () => {
  const agent = await app.app.person('agent')
  const { id } = (await save('Silver', [agent.user.id])).body.data
  await saveMargin({ value: 500, group_id: id })
  const remove = () => app.call(agentGroups.removeGroup, { params: { id } }, admin)
  expect((await remove()).status).toBe(409)
  await saveMargin({ value: 500, group_id: id, remove: true })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})

test('422: an agent in two groups, a repeated name, or a margin on both an agent and a group is refused', async () => {
  const agent = await app.app.person('agent')
  const first = (await save('North', [agent.user.id])).body.data
  expect((await save('South', [agent.user.id])).body).toMatchObject({ errors: { agent_ids: expect.anything() } })
  expect((await save('north', [])).body).toMatchObject({ errors: { name: expect.anything() } })
  const both = await saveMargin({ value: 1, agent_id: agent.user.id, group_id: first.id })
  expect(both.body).toMatchObject({ errors: { group_id: expect.anything() } })
  expect((await saveMargin({ value: 1, group_id: 999_999 })).status).toBe(404)
})

test('404: an agent cannot name a group in their own mark-up, nor read any group', async () => {
  const agent = await app.app.person('agent')
  const { id } = (await save('West', [agent.user.id])).body.data
  expect((await saveMargin({ value: 1, group_id: id }, agent)).status).toBe(404)
  expect((await app.call(agentGroups.groups, {}, agent)).status).toBe(403)
})
