import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { hotels, type StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { bookedAs } from './booked-as.ts'
import { inDays } from './buyers.ts'
import type { TestApp } from './test-app.ts'

interface StayRequest {
  place: string
  /** As in a search URL: `2-7,2`. */
  rooms: string
  /** Days from today to check-in. */
  days: number
  nights?: number
}

export interface ChosenStay extends StayCheck {
  rate_ids: string[]
}

/** Rooms that can be held and for now cancelled free of charge, checked with their supplier. */
export async function chooseStay(
  app: TestApp,
  who: { token?: string },
  { place, rooms, days, nights = 3 }: StayRequest,
): Promise<ChosenStay> {
  const stay = { check_in: inDays(app, days), check_out: inDays(app, days + nights), rooms }
  const filter = { pay_later: '1' as const, free_cancellation: '1' as const }
  const found = await app.call(hotels.search, { query: { ...stay, place, ...filter } }, who)
  const [card] = found.body.hotels
  if (!card) throw new Error('no hotel')
  const query = { ...stay, supplier: card.supplier }
  const shown = await app.call(hotels.show, { params: { id: card.hotel.id }, query }, who)
  const rate_ids = shown.body.rooms.map((rates) => {
    const rate = rates.find(({ pay_by, free_until }) => pay_by !== null && free_until !== null)
    if (!rate) throw new Error('no room that is free to cancel')
    return rate.id
  })
  const checked = await app.call(hotels.check, { body: { supplier: card.supplier, rate_ids } }, who)
  return { ...checked.body, rate_ids }
}

const givenNames = ['BILAL', 'SANA', 'ALI', 'IMRAN', 'HINA', 'OMAR', 'AYESHA', 'ZARA', 'HAMZA', 'NOOR']

/** Everyone has a name; children have the ages that were searched for. */
export function stayForm(chosen: ChosenStay) {
  let next = 0
  const guest = (age: number | null) => ({
    title: 'MR' as const,
    given_name: givenNames[next++ % givenNames.length] ?? '',
    family_name: 'KHAN',
    age,
  })
  return {
    supplier: chosen.supplier,
    rooms: chosen.rooms.map(({ adults, children }, place) => ({
      rate_id: chosen.rate_ids[place] ?? '',
      guests: [...Array.from({ length: adults }, () => guest(null)), ...children.map(guest)],
    })),
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    arrival: '18:30',
    special_requests: 'Rooms side by side, please.',
    agreed_total: chosen.total.amount,
  }
}

let days = 90

/** Two rooms in Dubai, on different dates each time, held by this agent. */
export async function holdStay(app: TestApp, who: { token?: string }) {
  days += 4
  const check = await chooseStay(app, who, { place: 'dubai', rooms: '2,1', days })
  const held = await app.call(hotelBookings.book, { body: stayForm(check) }, who)
  if (held.status !== 200) throw new Error(JSON.stringify(held.body))
  return { check, booking: bookedAs(held.body.booking, 'hotel') }
}

/** The same, issued. */
export async function issueStay(app: TestApp, who: { token?: string }) {
  const { check, booking } = await holdStay(app, who)
  const body = { id: booking.id, version: booking.version, agreed_total: booking.total ?? 0 }
  const confirmed = await app.call(bookings.confirm, { body }, who)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { check, booking: bookedAs(confirmed.body.booking, 'hotel') }
}
