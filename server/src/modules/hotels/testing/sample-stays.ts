import type { FoundStay, Hotel, LowestRate, SupplierRate } from '@safar/suppliers'

/** A hotel near the centre of a made-up district; a test changes the fields it is about. */
export const sampleHotel = (changes: Partial<Hotel> = {}): Hotel => ({
  id: 'h1',
  name: 'Rose Garden Hotel',
  name_ar: 'فندق حديقة الورد',
  kind: 'hotel',
  stars: 4,
  score: 84,
  reviews: 120,
  city: { id: 'lahore', name: 'Lahore', name_ar: 'لاهور', country: 'PK' },
  district: { id: 'gulberg', name: 'Gulberg', name_ar: 'غلبرغ' },
  address_local: 'Main Boulevard',
  address: 'Main Boulevard',
  phone: '+924235000000',
  lat: 31.51,
  lon: 74.35,
  zone: 'Asia/Karachi',
  centre_metres: 1_200,
  haram: null,
  amenities: ['wifi', 'parking'],
  picture: { seed: 1, scene: 'tower', hour: 'dusk', setting: 'city' },
  ...changes,
})

/** Two nights at 20,000 with 16 % tax; free to cancel until two days before. */
export const sampleRate = (changes: Partial<SupplierRate> = {}): SupplierRate => ({
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
  nights: [
    { date: '2027-03-01', amount: 2_000_000 },
    { date: '2027-03-02', amount: 2_000_000 },
  ],
  taxes: [{ code: 'VAT', name: 'Sales tax', name_ar: 'ضريبة المبيعات', amount: 640_000 }],
  currency: 'PKR',
  due_at_hotel: [],
  cancellation: [
    { from: null, penalty: 0 },
    { from: '2027-02-27T07:00:00.000Z', penalty: 2_320_000 },
    { from: '2027-03-01T10:00:00.000Z', penalty: 4_640_000 },
  ],
  no_show: 4_640_000,
  rooms_left: 3,
  pay_by: '2027-02-20T12:00:00.000Z',
  expires_at: '2027-01-01T00:00:00.000Z',
  ...changes,
})

const sampleLowestRate: LowestRate = {
  id: 'rate-1',
  board: 'breakfast',
  currency: 'PKR',
  due_at_hotel: [],
  rooms_left: 3,
  room: 'Double room',
  room_ar: 'غرفة مزدوجة',
  beds: [{ kind: 'double', count: 1 }],
  base: 4_000_000,
  taxes: 640_000,
  free_until: '2027-02-27T07:00:00.000Z',
}

export const sampleStay = (hotel: Partial<Hotel> = {}, changes: Partial<FoundStay> = {}): FoundStay => ({
  hotel: sampleHotel(hotel),
  cheapest: [sampleLowestRate],
  boards: ['breakfast'],
  views: ['city'],
  free_cancellation: true,
  can_hold: true,
  ...changes,
})
