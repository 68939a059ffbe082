import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotels } from '@safar/contract/hotels/hotels.contract'
import { inDays } from './buyers.ts'
import type { TestApp } from './test-app.ts'

let days = 90

/** Two rooms in Dubai that may be held and cancelled free of charge, in days of their own, held by this agent. */
export async function holdStay(app: TestApp, who: { token?: string }) {
  days += 4
  const stay = { check_in: inDays(app, days), check_out: inDays(app, days + 3), rooms: '2,1' }
  const place = { place: 'dubai', pay_later: '1' as const, free_cancellation: '1' as const }
  const search = await app.call(hotels.search, { query: { ...stay, ...place } }, who)
  const [card] = search.body.hotels
  if (!card) throw new Error('no hotel')
  const query = { ...stay, supplier: card.supplier }
  const shown = await app.call(hotels.show, { params: { id: card.hotel.id }, query }, who)
  const rate_ids = shown.body.rooms.map((rates) => {
    const rate = rates.find(({ pay_by, free_until }) => pay_by !== null && free_until !== null)
    if (!rate) throw new Error('no room that is free to cancel')
    return rate.id
  })
  const check = await app.call(hotels.check, { body: { supplier: card.supplier, rate_ids } }, who)
  const guest = (given_name: string) => ({ title: 'MR' as const, given_name, family_name: 'KHAN', age: null })
  const body = {
    supplier: card.supplier,
    hotel_id: card.hotel.id,
    rooms: [[guest('BILAL'), guest('SANA')], [guest('IMRAN')]].map((guests, room) => ({
      rate_id: rate_ids[room] ?? '',
      guests,
    })),
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: check.body.total.amount,
  }
  const held = await app.call(hotels.book, { body }, who)
  if (held.status !== 200) throw new Error(JSON.stringify(held.body))
  return { check: check.body, booking: held.body.booking }
}

/** The same, issued. */
export async function issueStay(app: TestApp, who: { token?: string }) {
  const { check, booking } = await holdStay(app, who)
  const body = { id: booking.id, version: booking.version, agreed_total: booking.total ?? 0 }
  const confirmed = await app.call(bookings.confirm, { body }, who)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { check, booking: confirmed.body.booking }
}
