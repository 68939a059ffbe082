import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { chooseStay, stayForm } from '../../../testing/stays.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let days = 60
async function hold(rooms: string, place = 'makkah') {
  days += 5
  const agent = await agentWith(app, 5_000_000_000)
  const chosen = await chooseStay(app, agent, { place, rooms, days })
  const held = await app.call(hotelBookings.book, { body: stayForm(chosen) }, agent)
  if (held.status !== 200) throw new Error(JSON.stringify(held.body))
  return { ...agent, chosen, booking: held.body.booking }
}

async function confirm(rooms: string, place = 'makkah') {
  const sale = await hold(rooms, place)
  const { id, version, total } = sale.booking
  const done = await app.call(bookings.confirm, { body: { id, version, agreed_total: total ?? 0 } }, sale)
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { ...sale, booking: done.body.booking }
}

test("the voucher of an agent's client shows hotel in both scripts, rooms and guests, dates with Hijri, terms and amount due", {
  tags: ['full'],
}, async () => {
  const { booking, chosen, token } = await confirm('2-7,2')
  expect(await kindsOf(app, booking.id, token)).toEqual(['voucher', 'invoice', 'client-invoice', 'receipt'])
  const { lines, headers } = await pdf(app, booking.id, 'voucher', token, { locale: 'en', price: 'without' })
  const { hotel } = chosen
  expect(headers['content-disposition']).toContain(`voucher-${booking.ref}.pdf`)
  const names = ['BILAL', 'SANA', 'ALI', 'IMRAN', 'HINA'].map((name) => `KHAN / ${name} MR`)
  const confirmation = booking.travellers[0]?.ticket ?? 'none'
  const expected = ['Hotel voucher', confirmation, hotel.name, hotel.address, hotel.phone, '3 nights', '1448', ...names]
  for (const text of [...expected, 'Room 2', '2 adults, 1 child (age 7)', 'Expected arrival: 18:30'])
    expect(lines).toContain(text)
  expect(lines).toContain('Rooms side by side, please.')
  expect(lines).toMatch(/From \w{3} \d+ \w{3} 2027, \d\d:\d\d \(GMT\+3\)/)
  // The name on the building, although the reader's language is English.
  expect(lines).toMatch(/\p{Script=Arabic}{3}/u)
  expect(lines).not.toMatch(/\bPKR\b/)
})

test('with the price, the voucher shows what each room costs the guest and what cancelling costs', async () => {
  const { booking, token } = await confirm('2,2')
  const { lines } = await pdf(app, booking.id, 'voucher', token, { locale: 'en', price: 'with' })
  expect(lines.match(/3 nights · KHAN/g)).toHaveLength(2)
  expect(lines).toMatch(/Cancelling costs PKR [\d,]+/)
  expect(lines).toContain('Hotel confirmation number')
})

test('the Arabic voucher names hotel, rooms and terms in Arabic, and the hotel in Latin letters too', async () => {
  const { booking, chosen, token } = await confirm('2')
  const { lines } = await pdf(app, booking.id, 'voucher', token, { locale: 'ar', price: 'without' })
  for (const text of [chosen.hotel.name, 'KHAN / BILAL MR', chosen.hotel.address]) expect(lines).toContain(text)
  for (const text of ['Room 1', 'Check-in', 'Guests']) expect(lines).not.toContain(text)
})

test('rooms on hold have a slip that no front desk can mistake for a voucher', async () => {
  const { booking, token } = await hold('2', 'istanbul')
  expect(await kindsOf(app, booking.id, token)).toEqual(['hold-slip'])
  const { lines } = await pdf(app, booking.id, 'hold-slip', token, { locale: 'en' })
  expect(lines).toContain('Not valid at the hotel. The rooms are held, not confirmed.')
  expect(lines).toContain('The hotel releases these rooms unless they are paid by')
  for (const text of ['seats', 'irline', 'ickets', 'Airport']) expect(lines).not.toContain(text)
})

test('the voucher of a cancelled stay is kept, and says in both languages that it is cancelled', async () => {
  const { booking, token } = await confirm('2')
  await app.owner.query("update bookings set state = 'refunded' where id = $1", [booking.id])
  expect(await kindsOf(app, booking.id, token)).toContain('voucher')
  const { lines } = await pdf(app, booking.id, 'voucher', token, { locale: 'en' })
  expect(lines).toContain('Cancelled. This voucher is no longer valid.')
  expect(lines).toMatch(/\p{Script=Arabic}{3}/u)
})

test('a guest without an account can open the voucher by the link of the booking, at their price', async () => {
  const chosen = await chooseStay(app, {}, { place: 'dubai', rooms: '2', days: 200 })
  const made = await app.call(hotelBookings.book, { body: stayForm(chosen) })
  const { booking, token } = made.body
  const response = await app.http.inject({
    url: `/api/guest-booking/${booking.ref}/documents/hold-slip?token=${token}&price=with`,
  })
  expect(response.statusCode).toBe(200)
  expect(readLines(response.rawPayload).join('\n')).toContain(formatMoney(chosen.total))
})
