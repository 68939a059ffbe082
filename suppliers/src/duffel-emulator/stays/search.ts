import type { EmulatorState } from '../state.ts'
import { fieldsOf, type Json, listOf, newId, notFound, Refusal, textOf, validation } from '../wire.ts'
import { accommodationBody, hotelById, hotelsAround, ratesOf } from './inventory.ts'
import type { RequestedStay, StoredHotel, StoredRate } from './stored-stays.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

function guestOf(value: unknown, place: number): number | null {
  const pointer = `/data/guests/${place}`
  const { type, age } = fieldsOf(value, ['type', 'age'], pointer)
  if (type === 'adult' && age === undefined) return null
  if (type !== 'child') throw validation('validation_inclusion', `${pointer}/type`)
  if (!Number.isInteger(age) || Number(age) < 0 || Number(age) > 17)
    throw validation('validation_inclusion', `${pointer}/age`)
  return Number(age)
}

function numberOf(value: unknown, pointer: string, most: number): number {
  if (typeof value !== 'number' || Math.abs(value) > most) throw validation('validation_inclusion', pointer)
  return value
}

const MOST_IDS = 200

function requestedHotels({ location, accommodation }: Json): { hotels: StoredHotel[]; withRates: boolean } {
  if ((location === undefined) === (accommodation === undefined)) throw validation('invalid_field_sets', '/data')
  if (location !== undefined) {
    const { radius, geographic_coordinates } = fieldsOf(
      location,
      ['radius', 'geographic_coordinates'],
      '/data/location',
    )
    const pointer = '/data/location/geographic_coordinates'
    const point = fieldsOf(geographic_coordinates, ['latitude', 'longitude'], pointer)
    const at = {
      latitude: numberOf(point.latitude, `${pointer}/latitude`, 90),
      longitude: numberOf(point.longitude, `${pointer}/longitude`, 180),
    }
    const kilometres = numberOf(radius, '/data/location/radius', 100)
    if (!Number.isInteger(kilometres) || kilometres < 1)
      throw validation('validation_inclusion', '/data/location/radius')
    return { hotels: hotelsAround(at, kilometres), withRates: false }
  }
  const { ids, fetch_rates } = fieldsOf(accommodation, ['ids', 'fetch_rates'], '/data/accommodation')
  const listed = listOf(ids, '/data/accommodation/ids').map(String)
  if (listed.length > MOST_IDS) throw validation('validation_length', '/data/accommodation/ids')
  return { hotels: listed.flatMap((id) => hotelById(id) ?? []), withRates: fetch_rates === true }
}

interface StoredResult {
  hotel: StoredHotel
  stay: RequestedStay
}

const results = new WeakMap<EmulatorState, Map<string, StoredResult>>()

const cheapestOf = (rates: readonly StoredRate[]) => [...rates].sort((a, b) => a.total - b.total)[0]

function resultBody(state: EmulatorState, { hotel, stay }: StoredResult, withRates: boolean): Json | null {
  const rooms = ratesOf(state, hotel, stay)
  const cheapest = cheapestOf(rooms.flatMap(({ rates }) => rates))
  if (!cheapest) return null
  const id = newId('srr')
  const known = results.get(state) ?? new Map()
  known.set(id, { hotel, stay })
  results.set(state, known)
  return {
    id,
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    rooms: stay.rooms,
    guests: [],
    accommodation: accommodationBody(hotel, withRates ? rooms.map(({ room }) => room) : null),
    cheapest_rate_total_amount: cheapest.body.total_amount,
    cheapest_rate_currency: cheapest.body.total_currency,
    expires_at: cheapest.body.expires_at,
  }
}

export function searchStays(state: EmulatorState, data: unknown): Json {
  if (!state.terms.stays) throw new Refusal(403, 'authentication_error', 'unavailable_feature')
  const fields = ['check_in_date', 'check_out_date', 'rooms', 'guests', 'location', 'accommodation']
  const request = fieldsOf(data, fields, '/data')
  const checkIn = textOf(request.check_in_date, '/data/check_in_date', DAY)
  const checkOut = textOf(request.check_out_date, '/data/check_out_date', DAY)
  if (checkOut <= checkIn) throw validation('validation_inclusion', '/data/check_out_date')
  const guests = listOf(request.guests, '/data/guests').map(guestOf)
  const rooms = numberOf(request.rooms, '/data/rooms', 9)
  const stay: RequestedStay = { checkIn, checkOut, rooms, guests }
  const { hotels, withRates } = requestedHotels(request)
  const found = hotels.flatMap((hotel) => resultBody(state, { hotel, stay }, withRates) ?? [])
  return { created_at: new Date(state.terms.now()).toISOString(), results: found }
}

export function readAccommodation(id: string): Json {
  const hotel = hotelById(id)
  if (!hotel) throw notFound()
  return accommodationBody(hotel, null)
}

export function fetchAllRates(state: EmulatorState, id: string): Json {
  const stored = results.get(state)?.get(id)
  const body = stored && resultBody(state, stored, true)
  if (!body) throw notFound()
  return body
}
