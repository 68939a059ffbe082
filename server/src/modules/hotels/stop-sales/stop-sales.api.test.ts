import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import { chooseStay, holdStay, issueStay, stayForm } from '../../../testing/stays.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof app.person>>
let office: Person
let agent: Person
beforeAll(async () => {
  office = await app.person('admin-staff', { permissions: ['suppliers.manage'] })
  agent = await sales.funded()
})

const listed = async () => (await app.call(stopSales.list, {}, office)).body.data
const stop = (body: { supplier: string; hotel: string; reason?: string }) => app.call(stopSales.stop, { body }, office)
const resume = (id: number) => app.call(stopSales.resume, { params: { id } }, office)
afterEach(async () => {
  for (const { id } of await listed()) await resume(id)
})

let days = 200
const chosen = () => {
  days += 4
  return chooseStay(app, agent, { place: 'dubai', rooms: '2', days })
}

const SENTENCE = "This hotel isn't on sale at the moment. Please choose another one."
const stayOf = ({ check_in, check_out }: { check_in: string; check_out: string }) => ({
  check_in,
  check_out,
  rooms: '2',
})

describe('a hotel whose sale is stopped', () => {
  test('is not found by the very next search or by its name, and is found again once its sale is resumed', async () => {
    const stay = await chosen()
    const search = async () => {
      const query = { ...stayOf(stay), place: 'dubai', limit: 100 }
      return (await app.call(hotels.search, { query })).body
    }
    const isPlace = async () => {
      const { body } = await app.call(hotels.places, { query: { q: stay.hotel.name, limit: 20 } })
      return body.places.some(({ id }) => id === stay.hotel.id)
    }
    const before = await search()
    expect(await isPlace()).toBe(true)
    const { status, body } = await stop({ supplier: stay.supplier, hotel: stay.hotel.id })
    expect([status, body.message]).toEqual([200, 'This hotel is no longer sold.'])
    const during = await search()
    expect(during.found).toBe(before.found - 1)
    expect(during.points.some(({ id }) => id === stay.hotel.id)).toBe(false)
    expect(await isPlace()).toBe(false)
    const [row] = await listed()
    await resume(row?.id ?? 0)
    expect((await search()).found).toBe(before.found)
  })

  test('409: says so on its page, when its rates are checked and when they are booked; nothing is booked', async () => {
    const stay = await chosen()
    await stop({ supplier: stay.supplier, hotel: stay.hotel.id })
    const shown = await app.call(hotels.show, {
      params: { id: stay.hotel.id },
      query: { ...stayOf(stay), supplier: stay.supplier },
    })
    const body = { supplier: stay.supplier, rate_ids: stay.rate_ids }
    const checked = await app.call(hotels.check, { body })
    const booked = await app.call(hotelBookings.book, { body: stayForm(stay) }, agent)
    for (const refused of [shown, checked, booked])
      expect([refused.status, refused.body.message]).toEqual([409, SENTENCE])
    const inArabic = { headers: { 'accept-language': 'ar' } }
    expect((await app.call(hotels.check, { body }, inArabic)).body.message).toBe(
      'هذا الفندق غير معروض للبيع حاليًا. يُرجى اختيار فندق آخر.',
    )
    const { rows } = await app.owner.query('select id from bookings where agent_id = $1', [agent.user.id])
    expect(rows).toEqual([])
  })

  test('422: is refused at its field of a new quote', async () => {
    const stay = await chosen()
    const sold = await chooseStay(app, agent, { place: 'makkah', rooms: '2', days })
    await stop({ supplier: stay.supplier, hotel: stay.hotel.id })
    const options = [sold, stay].map(({ supplier, rate_ids, total }) => ({
      stays: [{ supplier, rate_ids, price: total.amount }],
    }))
    const client = { client_name: 'Noor Ahmed', email: 'noor@client.example' }
    const { status, body } = await app.call(quotes.send, { body: { ...client, options } }, agent)
    expect([status, body.errors]).toEqual([422, { 'options.1.stays.0.rate_ids': [SENTENCE] }])
  })

  test('keeps its bookings usable: a hold can be confirmed, and an issued one cancelled', async () => {
    const { booking: held } = await holdStay(app, agent)
    const { booking: issued } = await issueStay(app, agent)
    for (const { stay, supplier } of [held, issued]) await stop({ supplier: supplier ?? '', hotel: stay.hotel.id })
    const confirm = { id: held.id, version: held.version, agreed_total: held.total ?? 0 }
    expect((await app.call(bookings.confirm, { body: confirm }, agent)).body.booking?.state).toBe('confirmed')
    const cancel = { id: issued.id, agreed_penalty: 0, reason: 'Plans changed' }
    expect((await app.call(bookings.cancelIssued, { body: cancel }, agent)).body.booking?.state).toBe('cancelled')
  })
})

test('404: cannot be resumed if its sale was never stopped', async () => {
  expect((await resume(987_654)).status).toBe(404)
})

test('409: a sale can be stopped only once; 422: no supplier has the hotel', async () => {
  const { supplier, hotel } = await chosen()
  await stop({ supplier, hotel: hotel.id })
  expect((await stop({ supplier, hotel: hotel.id })).status).toBe(409)
  expect((await stop({ supplier, hotel: 'no-such-hotel' })).status).toBe(422)
  expect((await stop({ supplier: 'nobody', hotel: hotel.id })).status).toBe(422)
})

test('the list says which hotel, why, by whom and since when, in pages; both actions are logged', async () => {
  const [first, second] = [await chosen(), await chooseStay(app, agent, { place: 'makkah', rooms: '2', days })]
  await stop({ supplier: first.supplier, hotel: first.hotel.id, reason: 'Overbooked twice' })
  await stop({ supplier: second.supplier, hotel: second.hotel.id })
  const page = await app.call(stopSales.list, { query: { limit: 1 } }, office)
  expect(page.body.data).toMatchObject([{ hotel: { id: second.hotel.id, city: 'Makkah' }, reason: null }])
  const next = await app.call(stopSales.list, { query: { limit: 1, after: page.body.next ?? '' } }, office)
  const row = next.body.data[0]
  expect(row).toMatchObject({ hotel: { name: first.hotel.name }, reason: 'Overbooked twice', supplier: 'house-stays' })
  expect(row?.stopped_at).toBe(app.clock.now().toISOString())
  expect(next.body.next).toBeNull()
  await resume(row?.id ?? 0)
  const { rows } = await app.owner.query(
    "select action, subject_id, changes from activity where action like 'hotels.%_sale' order by id desc limit 1",
  )
  expect(rows).toEqual([
    { action: 'hotels.resume_sale', subject_id: first.hotel.id, changes: { hotel: first.hotel.name } },
  ])
})
