import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { utcDay } from '@safar/contract/day'
import { hotels, type StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof app.person>>
type Rates = StayCheck & { rate_ids: string[] }

let mails = 0
const newClient = () => ({
  client_name: 'Noor Ahmed',
  email: `noor.${++mails}@client.example`,
  phone: '+92 300 7654321',
})
const inDays = (days: number) => utcDay(app.clock.now(), days)

let days = 60

/** Rates for two that can be held; each call uses different dates. */
async function chooseRates({ token }: Person, place = 'makkah'): Promise<Rates> {
  days += 4
  const stay = { check_in: inDays(days), check_out: inDays(days + 3), rooms: '2' }
  const found = await app.call(hotels.search, { query: { ...stay, place, pay_later: '1' } }, { token })
  const [card] = found.body.hotels
  if (!card) throw new Error('no hotel')
  const query = { ...stay, supplier: card.supplier }
  const shown = await app.call(hotels.show, { params: { id: card.hotel.id }, query }, { token })
  const rate_ids = shown.body.rooms.map((rates) => rates.find(({ pay_by }) => pay_by !== null)?.id ?? '')
  const { body } = await app.call(hotels.check, { body: { supplier: card.supplier, rate_ids } }, { token })
  return { ...body, rate_ids }
}

const ratesOf = ({ supplier, rate_ids }: Rates, price?: number) => ({ supplier, rate_ids, price })

const stayForm = (rates: Rates, agreed_total: number, quote?: QuotedOptionKey) => ({
  supplier: rates.supplier,
  hotel_id: rates.hotel.id,
  rooms: rates.rate_ids.map((rate_id) => ({
    rate_id,
    guests: [
      { title: 'MR' as const, given_name: 'NOOR', family_name: 'AHMED' },
      { title: 'MRS' as const, given_name: 'HINA', family_name: 'AHMED' },
    ],
  })),
  contact: { name: 'Noor Ahmed', email: 'noor@client.example', phone: '+923001234567' },
  agreed_total,
  quote,
})

/** A quote with flights and a stay, each at the client's price. */
async function quoted(maker: Person, { added = 0 } = {}) {
  const { token } = maker
  const offer = await sales.search(token)
  const rates = await chooseRates(maker)
  const prices = { flights: offer.total + added, stay: rates.total.amount + added }
  const options = [{ flight_id: offer.id, price: prices.flights, stays: [ratesOf(rates, prices.stay)] }]
  const client = newClient()
  const { status, body } = await app.call(quotes.send, { body: { ...client, options } }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...maker, client, offer, rates, prices, id: body.quote.id }
}

const read = async (token: string, id: number) => (await app.call(quotes.read, { query: { id } }, { token })).body.quote
const toBook = (token: string, key: QuotedOptionKey) => app.call(quotes.optionToBook, { query: key }, { token })

test('the parts of a quote of flights and a hotel add up to its total on the page, in the mail and in the PDF', async () => {
  const made = await quoted(await sales.funded(), { added: 123_400 })
  const own = await read(made.token, made.id)
  const [option] = own?.shown.options ?? []
  expect(option?.total).toBe(made.prices.flights + made.prices.stay)
  expect([option?.flights?.total, option?.stays[0]?.total]).toEqual([made.prices.flights, made.prices.stay])
  expect(option?.stays[0]?.rooms.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(made.prices.stay)
  expect(option?.stays[0]).toMatchObject({ part: 2, nights: 3, check_in: made.rates.check_in })
  expect(own?.hotels).toEqual([expect.objectContaining({ name: made.rates.hotel.name, city: 'Makkah' })])
  expect(own?.costs).toEqual([
    expect.objectContaining({ position: 1, part: 1, owed: made.offer.price_breakdown?.owed }),
    expect.objectContaining({ position: 1, part: 2, owed: made.rates.price_breakdown?.owed }),
  ])
  const mail = await app.mailTo(made.client.email)
  expect(mail.subject).toContain('Trip quotation')
  expect(mail.text).toContain(made.rates.hotel.name)
  const link = /quote=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const { body } = await app.call(quotes.open, { params: { token: link } })
  expect(JSON.stringify(body)).not.toContain('"owed"')
  const pdf = await app.http.inject({ method: 'GET', url: `/api/quotes/${link}/pdf` })
  const lines = readLines(pdf.rawPayload).join('\n')
  expect(lines).toContain(made.rates.hotel.name)
  expect(lines).toContain('Trip quotation')
})

test('each part can be booked at its quoted price: the quote is partly booked, then booked', async () => {
  const made = await quoted(await sales.funded(), { added: 250_000 })
  const key = (part: number) => ({ id: made.id, option: 1, part })
  const { body: stay } = await toBook(made.token, key(2))
  expect(stay.option).toMatchObject({
    flights: null,
    stay: { rate_ids: made.rates.rate_ids, now: { price: made.rates.total.amount } },
    quoted: { price: made.prices.stay, cost: made.rates.price_breakdown?.owed },
  })
  const first = await app.call(hotelBookings.book, { body: stayForm(made.rates, made.prices.stay, key(2)) }, made)
  expect(first.status).toBe(200)
  expect(first.body.booking).toMatchObject({ total: made.prices.stay, owed: made.rates.price_breakdown?.owed })
  const { rows } = await app.owner.query(
    'select total from booking_travellers where booking_id = $1 order by total desc',
    [first.body.booking.id],
  )
  expect(rows.map(({ total }) => Number(total))).toEqual([made.prices.stay, 0])
  expect(bookedAs(first.body.booking, 'hotel').stay.rooms[0]?.rate.price.total.amount).toBe(made.prices.stay)
  expect(await read(made.token, made.id)).toMatchObject({ state: 'partly_booked', shown: { booked_parts: [2] } })
  expect((await toBook(made.token, key(2))).status).toBe(409)
  const form = { ...sales.formOf(made.offer), agreed_total: made.prices.flights, quote: key(1) }
  expect((await app.call(bookings.create, { body: form }, made)).status).toBe(200)
  const own = await read(made.token, made.id)
  expect(own).toMatchObject({ state: 'booked', shown: { booked_option: 1 } })
  expect(own?.bookings.map(({ part }) => part)).toEqual([1, 2])
  expect(await sales.differences()).toEqual([])
})

test('409: once a part of one option is booked, no other option can be booked', async () => {
  const agent = await sales.funded()
  const [first, second] = [await chooseRates(agent), await chooseRates(agent)]
  const options = [{ stays: [ratesOf(first)] }, { stays: [ratesOf(second)] }]
  const { body } = await app.call(quotes.send, { body: { ...newClient(), options } }, agent)
  const key = (option: number) => ({ id: body.quote.id, option, part: 1 })
  expect(body.quote).toMatchObject({ from: null, to: null, departs: first.check_in })
  expect(
    (await app.call(hotelBookings.book, { body: stayForm(first, first.total.amount, key(1)) }, agent)).status,
  ).toBe(200)
  expect((await toBook(agent.token, key(2))).status).toBe(409)
  const again = await app.call(hotelBookings.book, { body: stayForm(second, second.total.amount, key(2)) }, agent)
  expect(again.status).toBe(409)
})

test('a stay whose booking was cancelled can be booked again, and the flights are unchanged', async () => {
  const made = await quoted(await sales.funded())
  const key = (part: number) => ({ id: made.id, option: 1, part })
  const form = { ...sales.formOf(made.offer), quote: key(1) }
  await app.call(bookings.create, { body: form }, made)
  const held = await app.call(hotelBookings.book, { body: stayForm(made.rates, made.prices.stay, key(2)) }, made)
  expect((await app.call(bookings.cancel, { body: { id: held.body.booking.id } }, made)).status).toBe(200)
  expect(await read(made.token, made.id)).toMatchObject({ state: 'partly_booked', shown: { booked_parts: [1] } })
  expect((await toBook(made.token, key(2))).status).toBe(200)
})

test('a part that is gone is reported, and the other part can still be booked', async () => {
  const made = await quoted(await sales.funded())
  await app.owner.query(
    `update quote_parts set item = jsonb_set(item, '{rate_ids}', '["gone"]') where quote_id = $1 and part = 2`,
    [made.id],
  )
  const { body } = await toBook(made.token, { id: made.id, option: 1, part: 2 })
  expect(body.option.stay).toMatchObject({ now: null, hotel_id: made.rates.hotel.id, rooms: '2' })
  expect((await toBook(made.token, { id: made.id, option: 1, part: 1 })).body.option.flights?.offer).not.toBeNull()
})

test('409: a stay at a price other than the quoted one is not booked, and the quote stays open', async () => {
  const made = await quoted(await sales.funded(), { added: 500_000 })
  const form = stayForm(made.rates, made.rates.total.amount, { id: made.id, option: 1, part: 2 })
  expect((await app.call(hotelBookings.book, { body: form }, made)).status).toBe(409)
  expect((await read(made.token, made.id))?.state).toBe('sent')
})

test("the office sells a stay to its client at the quoted price, and to an agent at the agent's own price", async () => {
  const admin = await app.person('admin')
  const made = await quoted(admin, { added: 700_000 })
  const form = stayForm(made.rates, made.prices.stay, { id: made.id, option: 1, part: 2 })
  const { status, body } = await app.call(hotelBookings.book, { body: form }, admin)
  expect([status, body.booking?.owed]).toEqual([200, made.prices.stay])
})

test("404: nothing can be booked from a stranger's quote or without an account; 422: nor can another product's part", async () => {
  const made = await quoted(await sales.funded())
  const key = { id: made.id, option: 1, part: 2 }
  const form = stayForm(made.rates, made.prices.stay, key)
  for (const stranger of [await sales.funded(), await app.person('customer'), {}])
    expect((await app.call(hotelBookings.book, { body: form }, stranger)).status).toBe(404)
  const wrong = stayForm(made.rates, made.prices.stay, { ...key, part: 1 })
  expect((await app.call(hotelBookings.book, { body: wrong }, made)).status).toBe(422)
})

test('422: missing rates, a price below cost and a repeated option are refused at their fields', async () => {
  const agent = await sales.funded()
  const rates = await chooseRates(agent)
  const options = [
    { stays: [{ supplier: rates.supplier, rate_ids: ['gone'] }] },
    { stays: [ratesOf(rates, 100)] },
    { stays: [ratesOf(rates, 100)] },
  ]
  const { status, body } = await app.call(quotes.send, { body: { ...newClient(), options } }, agent)
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([
    'options.0.stays.0.rate_ids',
    'options.1.stays.0.price',
    'options.2.stays.0.price',
    'options.2.flight_id',
  ])
  const nothing = await app.call(quotes.send, { body: { ...newClient(), options: [{ stays: [] }] } }, agent)
  expect(nothing.status).toBe(422)
})

test('the exported list of quotes respects the request queue filter and names hotels', async () => {
  const made = await quoted(await sales.funded())
  const file = async (queue?: 'requested') => {
    const { text } = await app.call(quotes.listFile, { query: { format: 'csv', ...(queue && { queue }) } }, made)
    return text
  }
  expect(await file()).toContain(made.rates.hotel.name)
  expect(await file('requested')).not.toContain('Noor Ahmed')
  const link = (await read(made.token, made.id))?.link.split('quote=')[1] ?? ''
  const ask = { option: 1, name: 'Noor', phone: '+923001112233' }
  expect((await app.call(quotes.requestBooking, { params: { token: link }, body: ask })).status).toBe(200)
  expect(await file('requested')).toContain('Noor Ahmed')
})
