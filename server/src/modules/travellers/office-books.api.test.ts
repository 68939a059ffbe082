import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/buyers.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

let desk: Person
beforeAll(async () => {
  desk = await app.person('admin-staff', { permissions: ['bookings.create', 'bookings.view', 'travellers.view'] })
})

const sana = {
  title: 'MRS',
  given_name: 'SANA',
  family_name: 'MALIK',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport: 'BX4127893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
} as const

const keep = async ({ token }: Person, more: object = {}) => {
  const body = { ...sana, again: false, frequent_flyer: undefined, ...more }
  return (await app.call(travellers.save, { body }, { token })).body.data.id
}
const bookOf = (id: number, query: object = {}, token = desk.token) =>
  app.call(travellers.ofBuyer, { params: { id }, query }, { token })

test("the office sees the book of the agent it books for, and nobody else's, with masked numbers", async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  const id = await keep(agent)
  const stranger = await keep(other, { given_name: 'NADIA', passport: 'ZZ9998887' })
  const { status, body, text } = await bookOf(agent.user.id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ id, given_name: 'SANA', passport_masked: '••••893' }])
  expect(text).not.toMatch(/BX4127893|NADIA/)
  expect((await bookOf(agent.user.id, { traveller_id: id })).body.data).toHaveLength(1)
  expect((await bookOf(agent.user.id, { traveller_id: stranger })).body.data).toEqual([])
  expect((await bookOf(agent.user.id, { q: 'nobody' })).body.data).toEqual([])
})

test("a customer's book can be read too; 404 for people who have none", async () => {
  const customer = await app.person('customer')
  await keep(customer)
  expect((await bookOf(customer.user.id)).body.data).toHaveLength(1)
  expect((await bookOf(desk.user.id)).status).toBe(404)
  expect((await bookOf(999_999)).status).toBe(404)
})

test('403: nobody can read books without the permission, and agents cannot read them at all', async () => {
  const agent = await app.person('agent')
  const { token } = await app.person('admin-staff', { permissions: ['bookings.create'] })
  expect((await bookOf(agent.user.id, {}, token)).status).toBe(403)
  expect((await bookOf(agent.user.id, {}, agent.token)).status).toBe(403)
})

/**
 * What the office submits for an agent and a traveller in their book, whose passport number the browser does not have.
 */
async function formFor(agent: Person, travellerId: number) {
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(app, 40)}`, agent_id: agent.user.id }
  const [offer] = readOfferList((await app.call(flights.search, { query }, { token: desk.token })).body)
  if (!offer) throw new Error('nothing found')
  const { passport: _, ...named } = sana
  const form = sales.formOf(offer, { ...named, type: 'adult', passport: null, traveller_id: travellerId })
  return { ...form, agent_id: agent.user.id }
}

test("a traveller picked from the agent's book is booked with the passport in the book", async () => {
  const agent = await sales.funded()
  const body = await formFor(agent, await keep(agent))
  const made = await app.call(bookings.createByOffice, { body }, { token: desk.token })
  expect(made.body.booking).toMatchObject({
    state: 'held',
    channel: 'office',
    travellers: [{ given_name: 'SANA', passport_masked: '••••893' }],
  })
  expect(made.text).not.toContain('BX4127893')
})

test("422: a traveller from another agent's book brings no passport", async () => {
  const [agent, other] = [await sales.funded(), await app.person('agent')]
  const body = await formFor(agent, await keep(other))
  const { status, body: refused } = await app.call(bookings.createByOffice, { body }, { token: desk.token })
  expect(status).toBe(422)
  expect(Object.keys(refused.errors ?? {})).toContain('travellers.0.passport')
})
