import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { BookedStay, Hotel, HotelFacts, RateView } from '@safar/contract/products/hotels/hotel.schema'
import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { sampleBooking, sampleTraveller } from './bookings.ts'

const pkr = (amount: number) => ({ amount, currency: 'PKR' })

export const sampleHotel: Hotel = {
  id: 'dxb-rose',
  name: 'Rose Creek Hotel',
  name_ar: 'فندق خور الورد',
  kind: 'hotel',
  stars: 4,
  score: 84,
  reviews: 120,
  city: { id: 'dubai', name: 'Dubai', name_ar: 'دبي', country: 'AE' },
  district: { id: 'deira', name: 'Deira', name_ar: 'ديرة' },
  address_local: 'شارع الخور',
  address: 'Creek Street',
  phone: '+97142000000',
  lat: 25.27,
  lon: 55.31,
  zone: 'Asia/Dubai',
  centre_metres: 1_200,
  haram: null,
  amenities: ['wifi'],
  picture: { seed: 1, scene: 'tower', hour: 'dusk', setting: 'city' },
}

const facts: HotelFacts = {
  check_in_from: '15:00',
  check_in_until: null,
  check_out_until: '12:00',
  rooms_total: 120,
  built: 2012,
  description: 'By the creek.',
  description_ar: 'على الخور.',
  nearby: [],
  rules: { children: true, pets: false, smoking: false, min_age: 18, deposit: null },
}

const cancellation = [
  { from: null, penalty: pkr(0) },
  { from: '2027-02-27T08:00:00.000Z', penalty: pkr(2_320_000) },
  { from: '2027-03-01T11:00:00.000Z', penalty: pkr(4_640_000) },
]

/** Two nights at PKR 20,000, including PKR 6,400 taxes; AED 20 are payable at the hotel. */
export const sampleRate: RateView = {
  id: 'rate-1',
  room: {
    id: 'double',
    name: 'Double room',
    name_ar: 'غرفة مزدوجة',
    beds: [{ kind: 'double', count: 1 }],
    max_adults: 2,
    max_guests: 3,
    square_metres: 24,
    view: 'city',
    picture: 7,
  },
  board: 'breakfast',
  price: { per_night: pkr(2_320_000), nights: pkr(4_000_000), taxes: pkr(640_000), total: pkr(4_640_000) },
  nightly: [
    { date: '2027-03-01', amount: pkr(2_000_000) },
    { date: '2027-03-02', amount: pkr(2_000_000) },
  ],
  taxes: [{ code: 'VAT', name: 'VAT', name_ar: 'ضريبة', amount: pkr(640_000) }],
  due_at_hotel: [{ code: 'TDF', name: 'Tourism fee', name_ar: 'رسم السياحة', amount: 2_000, currency: 'AED' }],
  cancellation,
  free_until: '2027-02-27T08:00:00.000Z',
  refundable: true,
  no_show: pkr(4_640_000),
  rooms_left: 3,
  pay_by: '2099-02-20T12:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
}

/** Two adults and a child of seven in one room that can be held. */
export const sampleCheck: StayCheck = {
  supplier: 'house-stays',
  hotel: sampleHotel,
  facts,
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  nights: 2,
  rooms: [{ rate: sampleRate, adults: 2, children: [7] }],
  total: pkr(4_640_000),
  due_at_hotel: [{ amount: 2_000, currency: 'AED' }],
  cancellation,
  free_until: '2027-02-27T08:00:00.000Z',
  pay_by: '2099-02-20T12:00:00.000Z',
  changed: null,
}

const sampleStay: BookedStay = {
  hotel: sampleHotel,
  facts,
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  nights: 2,
  rooms: [{ rate: sampleRate, adults: 2, children: [7], guests: ['a1'] }],
  arrival: '18:00',
  special_requests: null,
  cancellation,
}

/** Held rooms of somebody without an account, payable by transfer. */
export const sampleStayBooking: BookingOf<'hotel'> = {
  ...sampleBooking,
  product: 'hotel',
  agent: null,
  channel: 'public',
  payment: 'transfer',
  route: 'Rose Creek Hotel, Dubai',
  airline: null,
  stay: sampleStay,
  replaces: null,
  replaced_by: null,
  travellers: [
    { ...sampleTraveller, birth_date: null, gender: null, nationality: null, passport_masked: null, total: 4_640_000 },
  ],
  amount: 4_640_000,
  owed: 4_640_000,
  total: 4_640_000,
}

/** The same, issued to an agent; cancelling it now costs half. */
export const issuedStayBooking: BookingOf<'hotel'> = {
  ...sampleStayBooking,
  agent: sampleBooking.agent,
  channel: 'agent',
  payment: 'balance',
  state: 'confirmed',
  pay_by: null,
  issued_at: '2026-11-02T08:00:00.000Z',
  stay: {
    ...sampleStay,
    special_requests: 'A quiet room, please',
    rooms: [{ rate: sampleRate, adults: 2, children: [7], guests: ['a1', 'a2'] }],
  },
  travellers: [
    ...sampleStayBooking.travellers,
    { ...sampleTraveller, key: 'a2', title: 'MRS', given_name: 'SANA', total: 0, passport_masked: null },
  ],
  price_parts: [
    { kind: 'fare', amount: 4_000_000 },
    { kind: 'taxes', amount: 640_000 },
  ],
  events: [
    {
      at: '2026-11-01T08:00:00.000Z',
      move: 'make',
      from: null,
      to: 'pending',
      by: null,
      why: null,
      flights: null,
      replaces: null,
      replaced_by: null,
    },
    {
      at: '2026-11-01T08:00:01.000Z',
      move: 'settle',
      from: 'pending',
      to: 'held',
      by: null,
      why: null,
      flights: null,
      replaces: null,
      replaced_by: null,
    },
    {
      at: '2026-11-02T08:00:00.000Z',
      move: 'settle',
      from: 'held',
      to: 'confirmed',
      by: null,
      why: null,
      flights: null,
      replaces: null,
      replaced_by: null,
    },
  ],
  entries: [{ voucher: 'BK-7', kind: 'booking', day: '2026-11-02', debit: 4_640_000, credit: 0, note: 'K7PM2X' }],
  cancellation: {
    zone: 'Asia/Dubai',
    steps: [
      { from: null, penalty: 0 },
      { from: '2020-01-01T08:00:00.000Z', penalty: 2_320_000 },
      { from: '2099-01-01T08:00:00.000Z', penalty: 4_640_000 },
    ],
    paid: 4_640_000,
    penalty: 2_320_000,
    refund: 2_320_000,
    until: '2099-01-01T08:00:00.000Z',
    ends: '2099-01-02T11:00:00.000Z',
    no_show: 4_640_000,
  },
  moves: ['cancel_issued'],
}
