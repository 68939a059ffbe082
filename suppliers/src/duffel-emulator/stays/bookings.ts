import type { EmulatorState } from '../state.ts'
import { fieldsOf, invalidState, type Json, listOf, newId, notFound, textOf, toAmount, validation } from '../wire.ts'
import { accommodationBody, isLeft } from './inventory.ts'
import type { StoredQuote, StoredStayBooking } from './stored-stays.ts'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A rate at today's price; a rate that has expired or whose rooms are gone cannot be quoted. */
export function createQuote(state: EmulatorState, data: unknown): Json {
  const { rate_id } = fieldsOf(data, ['rate_id'], '/data')
  const rate = state.stayRates.get(textOf(rate_id, '/data/rate_id'))
  if (!rate) throw notFound()
  if (state.terms.now() >= rate.expiresAt || !isLeft(state, rate)) throw invalidState('rate_unavailable')
  const total = rate.total + Math.floor((rate.total * state.increasePercent) / 100)
  const quote: StoredQuote = { id: newId('quo'), rate, total }
  state.quotes.set(quote.id, quote)
  const { currency } = state.terms
  return {
    id: quote.id,
    check_in_date: rate.stay.checkIn,
    check_out_date: rate.stay.checkOut,
    rooms: rate.stay.rooms,
    total_amount: toAmount(total, currency),
    total_currency: currency,
    accommodation: accommodationBody(rate.hotel, [{ name: rate.room, rates: [rate.body] }]),
  }
}

const bookingFields = ['quote_id', 'guests', 'email', 'phone_number', 'accommodation_special_requests', 'metadata']

export function createBooking(state: EmulatorState, data: unknown): Json {
  const fields = fieldsOf(data, bookingFields, '/data')
  const quote = state.quotes.get(textOf(fields.quote_id, '/data/quote_id'))
  if (!quote) throw notFound()
  const guests = listOf(fields.guests, '/data/guests').map((one, place) => {
    const guest = fieldsOf(one, ['given_name', 'family_name'], `/data/guests/${place}`)
    textOf(guest.given_name, `/data/guests/${place}/given_name`)
    textOf(guest.family_name, `/data/guests/${place}/family_name`)
    return guest
  })
  const email = textOf(fields.email, '/data/email', /^[^@\s]+@[^@\s]+$/)
  const phone = textOf(fields.phone_number, '/data/phone_number')
  if (!/^\+[1-9]\d{7,14}$/.test(phone)) throw validation('invalid_phone_number', '/data/phone_number')
  if (state.terms.now() >= quote.rate.expiresAt || !isLeft(state, quote.rate)) throw invalidState('rate_unavailable')
  const now = state.terms.now()
  const booking: StoredStayBooking = {
    id: newId('bok'),
    reference: `DHG${newId('x').slice(2, 9).toUpperCase()}`,
    rate: quote.rate,
    guests,
    email,
    phone,
    metadata: (fields.metadata ?? {}) as Json,
    createdAt: now,
    cancelledAt: null,
    visibleAt: now,
  }
  state.stayBookings.set(booking.id, booking)
  state.quotes.delete(quote.id)
  return bookingBody(state, booking)
}

export function bookingBody({ terms }: EmulatorState, booking: StoredStayBooking): Json {
  const { id, reference, rate, guests, email, phone, metadata, createdAt, cancelledAt } = booking
  return {
    id,
    reference,
    status: cancelledAt === null ? 'confirmed' : 'cancelled',
    live_mode: terms.liveMode,
    check_in_date: rate.stay.checkIn,
    check_out_date: rate.stay.checkOut,
    rooms: rate.stay.rooms,
    guests,
    email,
    phone_number: phone,
    metadata,
    confirmed_at: iso(createdAt),
    cancelled_at: iso(cancelledAt),
    created_at: iso(createdAt),
    accommodation: accommodationBody(rate.hotel, [{ name: rate.room, rates: [rate.body] }]),
  }
}

function findBooking(state: EmulatorState, id: string): StoredStayBooking {
  const booking = state.stayBookings.get(id)
  if (!booking || booking.visibleAt > state.terms.now()) throw notFound()
  return booking
}

export const readBooking = (state: EmulatorState, id: string): Json => bookingBody(state, findBooking(state, id))

export const listBookings = (state: EmulatorState): Json[] =>
  [...state.stayBookings.values()]
    .filter(({ visibleAt }) => visibleAt <= state.terms.now())
    .reverse()
    .map((booking) => bookingBody(state, booking))

export function cancelBooking(state: EmulatorState, id: string): Json {
  const booking = findBooking(state, id)
  if (booking.cancelledAt !== null) throw invalidState('already_cancelled')
  booking.cancelledAt = state.terms.now()
  return bookingBody(state, booking)
}
