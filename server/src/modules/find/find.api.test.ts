import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { adult } from '../../testing/buyers.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const { app, sales } = await openSales()
const sold = await sales.issued({ given_name: 'Zulfiqar', family_name: 'Bhatti', passport: 'ZB9988776' })
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>
const look = async ({ token }: Person, q: string) => (await app.call(find.all, { query: { q } }, { token })).body
const found = async (who: Person, q: string) => (await look(who, q)).bookings.map(({ id }) => id)

/** All texts that identify the booking. */
const names = () => [
  sold.booking.ref,
  sold.booking.ref.toLowerCase(),
  sold.booking.pnr ?? '',
  sold.booking.travellers[0]?.ticket ?? '',
  sold.booking.invoice ?? '',
  'zb9988776',
  'zulfiqar',
  'bhatti zulf',
]

test('a booking is found by reference, PNR, ticket, invoice, full passport number and passenger', async () => {
  for (const q of names()) expect([q, await found(sold.agent, q)]).toEqual([q, [sold.booking.id]])
  expect(await found(sold.agent, 'ZB99887')).toEqual([])
  expect(await found(sold.agent, '0300 1234567')).toEqual([sold.booking.id])
})

test('the office finds it too, with the list it belongs to', async () => {
  const staff = await app.person('admin-staff', { permissions: ['bookings.view'] })
  expect((await look(staff, sold.booking.ref)).bookings).toMatchObject([{ id: sold.booking.id, shelf: 'agents' }])
})

describe('nobody finds records that are not theirs:', () => {
  test('neither another agent, a customer, another salesman nor staff without the permission', async () => {
    const strangers = [
      await app.person('agent'),
      await app.person('customer'),
      await app.person('salesman'),
      await app.person('admin-staff', { permissions: ['users.view'] }),
      await app.person('agent', { approvedAt: null }),
    ]
    for (const who of strangers) for (const q of names()) expect([q, await found(who, q)]).toEqual([q, []])
  })

  test('a hidden booking is found by nobody', async () => {
    const { agent, booking } = await sales.held({ given_name: 'Hidden' })
    expect(await found(agent, booking.ref)).toEqual([booking.id])
    await app.owner.query('update bookings set hidden_at = now() where id = $1', [booking.id])
    expect(await found(agent, booking.ref)).toEqual([])
  })

  test('people are found by those who may list them, and by a salesman only if they are their own', async () => {
    const salesman = await app.person('salesman')
    const name = 'Gulshan Travels Owner'
    const agent = await app.person('agent', { name, salesmanId: salesman.user.id })
    const who = async (person: Person) => (await look(person, 'gulshan owner')).people.map(({ id }) => id)
    expect(await who(salesman)).toEqual([agent.user.id])
    expect(await who(await app.person('admin-staff', { permissions: ['users.view'] }))).toEqual([agent.user.id])
    for (const role of ['agent', 'customer', 'salesman'] as const) expect(await who(await app.person(role))).toEqual([])
    expect(await who(await app.person('reservation', { permissions: [] }))).toEqual([])
    // The reservation desk finds only agents, as in its list.
    await app.person('customer', { name: 'Gulshan Owner' })
    await app.person('admin', { name: 'Gulshan Owner' })
    expect(await who(await app.person('reservation', { permissions: ['users.view'] }))).toEqual([agent.user.id])
  })

  test('a deposit is found by its number, only by its agent and the office', async () => {
    const money = await depositsFixture(app)
    const agent = await app.person('agent')
    const { id, number } = await money.asked(agent)
    const deposits = async (person: Person) => (await look(person, number)).deposits.map((one) => one.id)
    expect(await deposits(agent)).toEqual([id])
    expect(await deposits(money.admin)).toEqual([id])
    expect(await deposits(await app.person('agent'))).toEqual([])
    expect(await deposits(await app.person('salesman'))).toEqual([])
  })

  test("travellers are found only among the caller's own", async () => {
    const agent = await app.person('agent')
    const body = { ...adult, given_name: 'Bookish', again: false }
    await app.call(travellers.save, { body }, { token: agent.token })
    expect((await look(agent, 'bookish')).travellers).toMatchObject([{ given_name: 'BOOKISH' }])
    expect((await look(agent, 'AB1234567')).travellers).toHaveLength(1)
    expect((await look(await app.person('agent'), 'bookish')).travellers).toEqual([])
    expect((await look(await app.person('admin'), 'bookish')).travellers).toEqual([])
  })
})

test('a search that takes too long is left out, and the rest is found', async () => {
  await app.owner.query('begin')
  await app.owner.query('lock table deposits in access exclusive mode')
  // Thirteen digits can also be a deposit; that search waits for the lock.
  const answer = await look(sold.agent, sold.booking.travellers[0]?.ticket ?? '')
  await app.owner.query('rollback')
  expect(answer.bookings.map(({ id }) => id)).toEqual([sold.booking.id])
  expect(answer.deposits).toEqual([])
})

test('422: a search without a text is refused', async () => {
  const { status } = await app.call(find.all, { query: { q: ' ' } }, { token: sold.agent.token })
  expect(status).toBe(422)
})

test('a customer finds their own bookings', async () => {
  const customer = await app.person('customer')
  const { search, formOf } = sales
  const form = formOf(await search(customer.token), { given_name: 'Own' })
  const { body } = await app.call(bookings.createPublic, { body: form }, { token: customer.token })
  expect(await found(customer, body.booking.ref)).toEqual([body.booking.id])
})
