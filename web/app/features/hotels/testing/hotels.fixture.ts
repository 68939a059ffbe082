import type { Hotel, RateView, StayCard } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelDetails, HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { sampleHotel, sampleRate } from '../../../testing/stays.ts'

const money = (amount: number) => ({ amount, currency: 'PKR' })

export const hotel: Hotel = { ...sampleHotel, id: 'rose', name: 'Rose Garden Hotel', name_ar: 'فندق حديقة الورد' }

const price = { per_night: money(2_400_000), nights: money(4_000_000), taxes: money(800_000), total: money(4_800_000) }

export const makeCard = (changes: Partial<StayCard> = {}): StayCard => ({
  supplier: 'house-stays',
  hotel,
  price,
  metres: 1_200,
  board: 'breakfast',
  free_until: null,
  room: 'Double room',
  room_ar: 'غرفة مزدوجة',
  beds: [{ kind: 'double', count: 1 }],
  rooms_left: null,
  due_at_hotel: [],
  boards: ['breakfast'],
  views: ['city'],
  free_cancellation: false,
  can_hold: true,
  ...changes,
})

export const makeRate = (changes: Partial<RateView> = {}): RateView => ({
  ...sampleRate,
  board: 'breakfast',
  price,
  nightly: [
    { date: '2026-12-07', amount: money(2_000_000) },
    { date: '2026-12-08', amount: money(2_000_000) },
  ],
  taxes: [{ code: 'VAT', name: 'Sales tax', name_ar: 'ضريبة المبيعات', amount: money(800_000) }],
  due_at_hotel: [],
  cancellation: [{ from: null, penalty: money(4_800_000) }],
  free_until: null,
  refundable: false,
  no_show: money(4_800_000),
  rooms_left: 3,
  pay_by: null,
  expires_at: '2026-12-01T00:00:00.000Z',
  ...changes,
})

export const makeSearchReply = (cards: StayCard[], changes: Partial<HotelSearchReply> = {}): HotelSearchReply => ({
  place: {
    kind: 'city',
    id: 'dubai',
    name: 'Dubai',
    name_ar: 'دبي',
    city: null,
    city_ar: null,
    country: 'AE',
    lat: 25.2,
    lon: 55.3,
    hotels: cards.length,
  },
  nights: 2,
  hotels: cards,
  found: cards.length,
  total: cards.length,
  next: null,
  points: cards.map(({ supplier, hotel: { id, name, name_ar, lat, lon, stars, score }, price: { total } }) => ({
    id,
    supplier,
    name,
    name_ar,
    lat,
    lon,
    total: total.amount,
    stars,
    score,
  })),
  areas: [],
  landmarks: [],
  counts: {
    stars: [],
    boards: [],
    views: [],
    scores: [],
    metres: [],
    amenities: [],
    districts: [],
    free_cancellation: 0,
    pay_later: 0,
    price: null,
  },
  distance_to: 'centre',
  currency: 'PKR',
  suppliers: [],
  partial: false,
  ...changes,
})

export const makeDetails = (rooms: RateView[][], changes: Partial<HotelDetails> = {}): HotelDetails => ({
  landmarks: [],
  supplier: 'house-stays',
  hotel,
  facts: {
    check_in_from: '15:00',
    check_in_until: null,
    check_out_until: '12:00',
    rooms_total: 80,
    built: 2004,
    description: 'A quiet hotel.',
    description_ar: 'فندق هادئ.',
    nearby: [],
    rules: { children: true, pets: false, smoking: false, min_age: null, deposit: null },
  },
  nights: 2,
  rooms,
  ...changes,
})
