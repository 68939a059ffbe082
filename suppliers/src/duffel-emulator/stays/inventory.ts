import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@safar/contract/day'
import { kilometresBetween } from '@safar/reference/distance'
import { Temporal } from 'temporal-polyfill'
import { type CityRow, cityRows } from '../../house-stays/catalogue/rows.ts'
import { keyOf, pick } from '../../shared/hash.ts'
import type { EmulatorState } from '../state.ts'
import { type Json, toAmount } from '../wire.ts'
import type { RequestedStay, StoredHotel, StoredRate } from './stored-stays.ts'

const NAMES = ['Grand Court', 'Park Lodge', 'Station Inn', 'Harbour House', 'Old Town Rooms']
/** Length of one degree of latitude. */
const DEGREE_KM = 111.2
const idOf = (prefix: string, text: string): string =>
  `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 22)}`

const hotels = new Map<string, StoredHotel>()

function hotelsOf(city: CityRow): StoredHotel[] {
  return NAMES.map((name, nth) => {
    const id = idOf('acc', `${city.id} ${nth}`)
    const known = hotels.get(id) ?? {
      id,
      nth,
      name: `${name} ${city.name}`,
      city,
      latitude: city.lat + (pick(40, keyOf(city.id), nth) - 20) / 1_000,
      longitude: city.lon + (pick(40, keyOf(city.id), nth + 50) - 20) / 1_000,
    }
    hotels.set(id, known)
    return known
  })
}

let everyCity: readonly CityRow[] | undefined

/** Every hotel within this many kilometres. */
export function hotelsAround(at: { latitude: number; longitude: number }, kilometres: number): StoredHotel[] {
  everyCity ??= cityRows()
  return everyCity
    .filter(({ lat, lon }) => Math.abs(lat - at.latitude) < 3 && Math.abs(lon - at.longitude) * DEGREE_KM < 600)
    .flatMap(hotelsOf)
    .filter((hotel) => kilometresBetween(hotel, at) <= kilometres)
}

export function hotelById(id: string): StoredHotel | undefined {
  if (!hotels.has(id)) for (const city of cityRows()) hotelsOf(city)
  return hotels.get(id)
}

export const accommodationBody = ({ id, name, nth, city, latitude, longitude }: StoredHotel, rooms: Json[] | null) => ({
  id,
  name,
  description: `${name} is an example of a hotel, a short walk from the centre.`,
  chain: null,
  location: {
    address: {
      city_name: city.name,
      country_code: city.country,
      line_one: `${10 + nth} Main Street`,
      postal_code: '10000',
      region: null,
    },
    geographic_coordinates: { latitude, longitude },
  },
  phone_number: '+442071234567',
  email: null,
  photos: [],
  brand: null,
  ratings: [{ source: 'aaa', value: 2 + (nth % 4) }],
  rating: 2 + (nth % 4),
  review_score: nth === 4 ? null : 7.4 + nth / 2,
  review_count: nth * 120,
  amenities: [
    { type: 'wifi', description: 'Wi-Fi' },
    { type: 'parking', description: 'Parking' },
    { type: 'dry_cleaning', description: 'Dry cleaning' },
  ],
  check_in_information: { check_in_after_time: '14:00', check_out_before_time: '11:00' },
  rooms,
})

interface RoomKind {
  name: string
  beds: readonly { type: string; count: number }[]
  percent: number
}
const kinds: readonly RoomKind[] = [
  { name: 'Standard Double', beds: [{ type: 'double', count: 1 }], percent: 100 },
  { name: 'Family Suite', beds: [{ type: 'king', count: 1 }, { type: 'sofabed', count: 1 }], percent: 165 }, // biome-ignore format: as they stand
]
const plans = [
  { board: 'room_only', percent: 100, free: false, payment: 'pay_now', methods: ['balance', 'card'] },
  { board: 'breakfast', percent: 124, free: true, payment: 'pay_now', methods: ['balance'] },
  // Paid with a card at the hotel, so it cannot be bought from a balance.
  { board: 'room_only', percent: 96, free: true, payment: 'guarantee', methods: ['card'] },
] as const

const RATE_MS = 30 * MINUTE_MS

const isFree = ({ cancelledAt }: { cancelledAt: number | null }): boolean => cancelledAt !== null

/** Rooms of a kind that are free on every night of a stay. */
function leftOf({ stayBookings, terms }: EmulatorState, hotel: StoredHotel, room: string, stay: RequestedStay): number {
  const sold = [...stayBookings.values()].filter(
    (one) =>
      !isFree(one) &&
      one.rate.hotel.id === hotel.id &&
      one.rate.room === room &&
      one.rate.stay.checkIn < stay.checkOut &&
      stay.checkIn < one.rate.stay.checkOut,
  )
  return terms.roomsOfKind - sold.reduce((sum, { rate }) => sum + rate.stay.rooms, 0)
}

const at = (day: string, days: number, time: string, zone: string): number =>
  Temporal.PlainDate.from(day).subtract({ days }).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds

function rateOf(
  state: EmulatorState,
  hotel: StoredHotel,
  kind: RoomKind,
  plan: (typeof plans)[number],
  stay: RequestedStay,
): StoredRate {
  const { currency, now } = state.terms
  const nights = Temporal.PlainDate.from(stay.checkIn).until(stay.checkOut).days
  // About ninety dollars a night.
  const unit = currency === 'PKR' ? 280 : 1
  const night = ((9_000 + hotel.nth * 4_100) * stay.rooms + 1_200 * stay.guests.length) * unit
  const base =
    Math.floor((night * nights * kind.percent * plan.percent * (100 + state.increasePercent)) / 10_000_000) * 10
  const tax = Math.floor(base / 100) * 8
  const fee = hotel.nth === 2 ? 250 * unit : 0
  const total = base + tax + fee
  const zone = hotel.city.zone
  const timeline = plan.free
    ? [
        { before: at(stay.checkIn, 3, '18:00', zone), refund: total },
        { before: at(stay.checkIn, 1, '12:00', zone), refund: Math.floor(total / 2) },
      ].filter(({ before }) => before > now())
    : []
  const expiresAt = now() + RATE_MS
  const code = `${kind.name} ${plan.board} ${plan.payment}`
  const id = idOf('rat', [hotel.id, code, JSON.stringify(stay), total, now()].join(' '))
  const money = (amount: number) => toAmount(amount, currency)
  const due = hotel.nth === 1
  const body: Json = {
    id,
    board_type: plan.board,
    payment_type: plan.payment,
    available_payment_methods: plan.methods,
    total_amount: money(total),
    total_currency: currency,
    base_amount: money(base),
    base_currency: currency,
    tax_amount: money(tax),
    tax_currency: currency,
    fee_amount: fee > 0 ? money(fee) : null,
    fee_currency: currency,
    due_at_accommodation_amount: due ? '15.00' : null,
    due_at_accommodation_currency: due ? 'EUR' : currency,
    cancellation_timeline: timeline.map(({ before, refund }) => ({
      before: new Date(before).toISOString(),
      refund_amount: money(refund),
      currency,
    })),
    conditions: [{ title: 'Identification', description: 'Guests show a passport on arrival.' }],
    quantity_available: leftOf(state, hotel, kind.name, stay),
    expires_at: new Date(expiresAt).toISOString(),
    code,
    name: null,
    loyalty_programme_required: false,
  }
  const rate = { body, hotel, room: kind.name, stay, total, timeline, expiresAt }
  state.stayRates.set(id, rate)
  return rate
}

/** The rates a hotel sells for a stay. */
export function ratesOf(
  state: EmulatorState,
  hotel: StoredHotel,
  stay: RequestedStay,
): { room: Json; rates: StoredRate[] }[] {
  if (state.soldOut) return []
  return kinds
    .filter(({ name }) => leftOf(state, hotel, name, stay) >= stay.rooms)
    .map((kind) => {
      const rates = plans.map((plan) => rateOf(state, hotel, kind, plan, stay))
      return { room: { name: kind.name, beds: kind.beds, photos: [], rates: rates.map(({ body }) => body) }, rates }
    })
}

export const isLeft = (state: EmulatorState, { hotel, room, stay }: StoredRate): boolean =>
  !state.soldOut && leftOf(state, hotel, room, stay) >= stay.rooms
