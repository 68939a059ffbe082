import type { Body } from '@safar/contract/protocol/endpoint'
import { travellerFamilies } from '@safar/contract/travellers/families.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

/** Saves a traveller by given name and year of birth. */
async function add({ token }: Person, given: string, year: number): Promise<number> {
  const child = year > 2016
  const body: Body<typeof travellers.save> = {
    title: child ? 'MISS' : 'MRS',
    given_name: given,
    family_name: 'Malik',
    birth_date: `${year}-06-17`,
    gender: 'female',
    nationality: 'PK',
    passport: `BX${year}${given.length}`,
    passport_country: 'PK',
    passport_expires: '2033-03-24',
    again: false,
    frequent_flyer: undefined,
  }
  return (await app.call(travellers.save, { body }, { token })).body.data.id
}
const make = ({ token }: Person, name: string, traveller_ids: number[]) =>
  app.call(travellerFamilies.save, { body: { name, traveller_ids } }, { token })
const change = ({ token }: Person, id: number, body: Body<typeof travellerFamilies.update>) =>
  app.call(travellerFamilies.update, { params: { id }, body }, { token })
const list = async ({ token }: Person, query: object = {}) =>
  (await app.call(travellerFamilies.list, { query }, { token })).body
const namesIn = async (who: Person) =>
  (await list(who)).data.map(({ name, members }) => [name, members.map(({ given_name: given }) => given)])

test('a family is a name and saved travellers, the eldest first, with masked numbers', async () => {
  const agent = await app.person('agent')
  const [child, mother] = [await add(agent, 'Noor', 2019), await add(agent, 'Sana', 1991)]
  const { status, body, text } = await make(agent, 'Malik family', [child, mother])
  expect([status, body.message]).toEqual([200, 'Family saved.'])
  expect(body.family.members.map(({ given_name: given, type }) => [given, type])).toEqual([
    ['SANA', 'adult'],
    ['NOOR', 'child'],
  ])
  expect(text).not.toContain('BX1991')
  const { data } = (await app.call(travellers.list, { query: { id: child } }, { token: agent.token })).body
  expect(data[0]?.family).toEqual({ id: body.family.id, name: 'Malik family' })
})

test('a traveller who joins another family leaves the old one; one who is left out stays saved', async () => {
  const customer = await app.person('customer')
  const [sana, noor] = [await add(customer, 'Sana', 1991), await add(customer, 'Noor', 2019)]
  const { id } = (await make(customer, 'Malik', [sana, noor])).body.family
  await make(customer, 'Cousins', [noor])
  expect(await namesIn(customer)).toEqual([
    ['Cousins', ['NOOR']],
    ['Malik', ['SANA']],
  ])
  const changed = await change(customer, id, { name: 'Maliks', traveller_ids: [noor] })
  expect(changed.body.message).toBe('Family updated.')
  expect(await namesIn(customer)).toEqual([
    ['Cousins', []],
    ['Maliks', ['NOOR']],
  ])
  const { data } = (await app.call(travellers.list, { query: {} }, { token: customer.token })).body
  expect(data).toHaveLength(2)
})

test('deleting a family keeps its members saved', async () => {
  const agent = await app.person('agent')
  const sana = await add(agent, 'Sana', 1991)
  const { id } = (await make(agent, 'Malik', [sana])).body.family
  const gone = await app.call(travellerFamilies.remove, { params: { id } }, { token: agent.token })
  expect(gone.body.message).toBe('Family deleted. Its travellers are still saved.')
  expect(await namesIn(agent)).toEqual([])
  const { data } = (await app.call(travellers.list, { query: {} }, { token: agent.token })).body
  expect(data).toMatchObject([{ id: sana, family: null }])
})

test("families are sorted by name, in pages that continue after a deletion, and found by a member's name", async () => {
  const agent = await app.person('agent')
  for (const [place, name] of ['beta', 'Alpha', 'gamma'].entries())
    await make(agent, name, [await add(agent, `Sana${'xyz'[place]}`, 1980 + place)])
  const first = await list(agent, { limit: 2 })
  expect(first.data.map(({ name }) => name)).toEqual(['Alpha', 'beta'])
  const last = first.data[1]?.id ?? 0
  await app.call(travellerFamilies.remove, { params: { id: last } }, { token: agent.token })
  const rest = await list(agent, { limit: 2, after: first.next ?? '' })
  expect([rest.data.map(({ name }) => name), rest.next]).toEqual([['gamma'], null])
  expect((await list(agent, { q: 'GAM' })).data.map(({ name }) => name)).toEqual(['gamma'])
  expect((await list(agent, { q: 'sanay malik' })).data.map(({ name }) => name)).toEqual(['Alpha'])
})

test('422: a name used in the same book, no member, or a member from another book is refused', async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  const [own, foreign] = [await add(agent, 'Sana', 1991), await add(other, 'Nadia', 1990)]
  await make(agent, 'Malik', [own])
  const fields = async (name: string, ids: number[]) =>
    Object.keys((await make(agent, name, ids)).body.errors ?? {}).sort()
  expect(await fields('MALIK', [own])).toEqual(['name'])
  expect(await fields('Others', [])).toEqual(['traveller_ids'])
  expect(await fields('Others', [own, foreign])).toEqual(['traveller_ids'])
  expect(await namesIn(agent)).toEqual([['Malik', ['SANA']]])
  expect((await make(other, 'Malik', [foreign])).status).toBe(200)
})

test("404: another person's family can be neither changed nor deleted, and is in nobody else's list", async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  const { id } = (await make(agent, 'Malik', [await add(agent, 'Sana', 1991)])).body.family
  const body = { name: 'Taken', traveller_ids: [await add(other, 'Nadia', 1990)] }
  expect((await change(other, id, body)).status).toBe(404)
  const removed = await app.call(travellerFamilies.remove, { params: { id } }, { token: other.token })
  expect(removed.status).toBe(404)
  expect(await namesIn(other)).toEqual([])
})

test('the office with the permission sees the families of those it books for; 403 without it', async () => {
  const agent = await app.person('agent')
  await make(agent, 'Malik', [await add(agent, 'Sana', 1991)])
  const read = ({ token }: Person) =>
    app.call(travellerFamilies.ofBuyer, { params: { id: agent.user.id }, query: {} }, { token })
  const desk = await app.person('admin-staff', { permissions: ['bookings.create', 'travellers.view'] })
  expect((await read(desk)).body.data).toMatchObject([{ name: 'Malik', members: [{ given_name: 'SANA' }] }])
  expect((await read(await app.person('admin-staff', { permissions: ['bookings.create'] }))).status).toBe(403)
  expect((await read(agent)).status).toBe(403)
})
