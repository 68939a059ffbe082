import { bookings } from '@safar/contract/bookings/bookings.contract'
import { reports } from '@safar/contract/money/reports.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof app.person>>
const client = { client_name: 'Noor Ahmed', email: 'noor@client.example', phone: '+92 300 7654321' }

/** A quote with one flight, at the client's price. */
async function quoted(maker: Person, price?: (offer: Offer) => number) {
  const { token } = maker
  const offer = await sales.search(token)
  const options = [{ flight_id: offer.id, price: price?.(offer) ?? offer.total }]
  const { status, body } = await app.call(quotes.send, { body: { ...client, options } }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...maker, offer, id: body.quote.id, price: options[0]?.price ?? 0 }
}

const read = async (token: string, id: number) => (await app.call(quotes.read, { query: { id } }, { token })).body.quote
const toBook = (token: string, id: number, option = 1) =>
  app.call(quotes.optionToBook, { query: { id, option } }, { token })
const request = async (token: string, id: number, phone = '+923001112233') => {
  const link = (await read(token, id))?.link.split('quote=')[1] ?? ''
  return app.call(quotes.requestBooking, { params: { token: link }, body: { option: 1, name: 'Noor', phone } })
}

test("an agent books a quoted option at the client's price: the agent owes their own price, and the quote is booked", async () => {
  const made = await quoted(await sales.funded(), (offer) => offer.total + 123_456)
  const { body: option } = await toBook(made.token, made.id)
  expect(option.option).toMatchObject({
    flights: { offer: { id: made.offer.id }, searched: false },
    quoted: { price: made.price, cost: made.offer.price_breakdown?.owed },
  })
  const form = { ...sales.formOf(made.offer), agreed_total: made.price, quote: { id: made.id, option: 1 } }
  const { status, body } = await app.call(bookings.create, { body: form }, { token: made.token })
  expect(status).toBe(200)
  expect(body.booking).toMatchObject({ total: made.price, owed: made.offer.price_breakdown?.owed })
  const { rows } = await app.owner.query('select sum(total) as total from booking_travellers where booking_id = $1', [
    body.booking.id,
  ])
  expect(Number(rows[0].total)).toBe(made.price)
  const own = await read(made.token, made.id)
  expect(own).toMatchObject({
    state: 'booked',
    bookings: [{ id: body.booking.id, ref: body.booking.ref, option: 1, part: 1 }],
  })
  expect(own?.shown.booked_option).toBe(1)
  const lines = await app.owner.query(`select 1 from activity where action = 'quotes.book' and subject_id = $1`, [
    made.id,
  ])
  expect(lines.rows).toHaveLength(1)
  await app.call(bookings.confirm, { body: { id: body.booking.id } }, { token: made.token })
  expect(await sales.differences()).toEqual([])
})

test('409: a price that differs from the quoted one is not booked, and the quote stays open', async () => {
  const made = await quoted(await sales.funded(), (offer) => offer.total + 500_000)
  const form = { ...sales.formOf(made.offer), quote: { id: made.id, option: 1 } }
  const refused = await app.call(bookings.create, { body: form }, { token: made.token })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await read(made.token, made.id))?.state).toBe('sent')
})

test('409: a booked quote cannot be booked again, requested or closed', async () => {
  const made = await quoted(await sales.funded())
  const form = () => ({ ...sales.formOf(made.offer), quote: { id: made.id, option: 1 } })
  const [first, second] = await Promise.all(
    [form(), form()].map((body) => app.call(bookings.create, { body }, { token: made.token })),
  )
  expect([first?.status, second?.status].sort()).toEqual([200, 409])
  expect((await toBook(made.token, made.id)).status).toBe(409)
  expect((await request(made.token, made.id)).status).toBe(409)
  expect((await app.call(quotes.close, { body: { id: made.id } }, { token: made.token })).status).toBe(409)
})

test('a quote whose booking was cancelled can be booked again', async () => {
  const made = await quoted(await sales.funded())
  const form = { ...sales.formOf(made.offer), quote: { id: made.id, option: 1 } }
  const { body } = await app.call(bookings.create, { body: form }, { token: made.token })
  const cancelled = await app.call(bookings.cancel, { body: { id: body.booking.id } }, { token: made.token })
  expect(cancelled.body.booking.state).toBe('cancelled')
  expect((await read(made.token, made.id))?.bookings).toEqual([])
  expect((await toBook(made.token, made.id)).status).toBe(200)
})

test('once the offer has expired, a new search finds the same flights and shows the quoted price next to them', async () => {
  const made = await quoted(await sales.funded())
  app.clock.forward(21)
  const { body } = await toBook(made.token, made.id)
  expect(body.option.flights?.searched).toBe(true)
  expect(body.option.flights?.offer?.id).not.toBe(made.offer.id)
  expect(body.option.quoted.price).toBe(made.price)
  expect(body.option.flights?.search).toMatchObject({ trip: 'one_way', adults: 1, children: 1, infants: 0 })
})

test('the office sells to its client at the quoted price, and the difference is margin', async () => {
  const admin = await app.person('admin')
  const made = await quoted(admin, (offer) => offer.total + 700_000)
  const form = { ...sales.formOf(made.offer), agreed_total: made.price, quote: { id: made.id, option: 1 } }
  const { status, body } = await app.call(bookings.createByOffice, { body: form }, { token: admin.token })
  expect(status).toBe(200)
  expect(body.booking).toMatchObject({ owed: made.price })
  expect((await read(admin.token, made.id))?.state).toBe('booked')
})

test("404: another agent's quote cannot be booked, looked up for booking or closed", async () => {
  const made = await quoted(await sales.funded())
  const stranger = await sales.funded()
  const form = { ...sales.formOf(made.offer), quote: { id: made.id, option: 1 } }
  expect((await app.call(bookings.create, { body: form }, { token: stranger.token })).status).toBe(404)
  expect((await toBook(stranger.token, made.id)).status).toBe(404)
  expect((await app.call(quotes.close, { body: { id: made.id } }, { token: stranger.token })).status).toBe(404)
})

test("a client's request stays in the maker's queue until the quote is booked or closed", async () => {
  const agent = await sales.funded()
  const [booked, closed] = [await quoted(agent), await quoted(agent)]
  for (const { id } of [booked, closed]) expect((await request(agent.token, id)).status).toBe(200)
  const waiting = async () => {
    const { body } = await app.call(reports.queues, {}, { token: agent.token })
    const list = await app.call(quotes.read, { query: { queue: 'requested' } }, { token: agent.token })
    expect(body.quotes?.count).toBe(list.body.data.length)
    return list.body.data.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([closed.id, booked.id])
  await app.call(quotes.close, { body: { id: closed.id } }, { token: agent.token })
  expect(await waiting()).toEqual([booked.id])
  expect((await request(agent.token, closed.id, '+923009998877')).status).toBe(409)
  const form = { ...sales.formOf(booked.offer), quote: { id: booked.id, option: 1 } }
  expect((await app.call(bookings.create, { body: form }, { token: agent.token })).status).toBe(200)
  expect(await waiting()).toEqual([])
})
