import type { BookedTraveller, BookingOf, BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { PaymentOptions } from '@safar/contract/payments/transfers.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView, SliceView } from '@safar/contract/trips/itinerary.schema'

const airblue = { code: 'PA', number: '410', name: 'airblue', name_ar: 'إيربلو', colour: null }

/** Lahore to Dubai, nonstop. */
export const sampleSegment: SegmentView = {
  id: 'PA410-20261212',
  marketing: airblue,
  operating: airblue,
  aircraft: { code: '320', name: 'Airbus A320' },
  from: {
    airport: 'LHE',
    terminal: 'M',
    at: '2026-12-12T11:40:00+05:00',
    city: 'Lahore',
    city_ar: 'لاهور',
    country: 'PK',
    zone: 'Asia/Karachi',
  },
  to: {
    airport: 'DXB',
    terminal: '1',
    at: '2026-12-12T14:10:00+04:00',
    city: 'Dubai',
    city_ar: 'دبي',
    country: 'AE',
    zone: 'Asia/Dubai',
  },
  minutes: 210,
  technical_stops: [],
  cabin: 'economy',
  booking_class: 'Q',
  fare_basis: 'QOWPK',
  seats_left: 6,
  baggage: [{ passenger: 'adult', checked: { pieces: null, kg: 30 }, carry_on: { pieces: null, kg: 7 } }],
}

/** One adult at PKR 45,000, including PKR 5,000 taxes. */
export const sampleOffer: Offer = {
  id: 'offer-0001',
  search_id: 'search-0001',
  supplier: 'airblue',
  is_sooper: false,
  slices: [{ segments: [sampleSegment], layovers: [], minutes: 210, day_change: 0 }],
  brand: { code: 'VALUE', name: 'Value' },
  change: { allowed: 'yes', penalty: { amount: 500_000, currency: 'PKR' } },
  refund: { allowed: 'no', penalty: null },
  prices: [{ passenger: 'adult', count: 1, base: 4_000_000, taxes: 500_000, total: 4_500_000 }],
  currency: 'PKR',
  total: 4_500_000,
  per_adult: 4_500_000,
  expires_at: '2026-11-30T12:00:00.000Z',
  price_guaranteed_until: null,
  pay_by: null,
}

/** The same flight two days later. */
export const changedSlice: SliceView = {
  segments: [
    {
      ...sampleSegment,
      id: 'PA410-20261214',
      from: { ...sampleSegment.from, at: '2026-12-14T11:40:00+05:00' },
      to: { ...sampleSegment.to, at: '2026-12-14T14:10:00+04:00' },
    },
  ],
  layovers: [],
  minutes: 210,
  day_change: 0,
}

export const sampleTraveller: BookedTraveller = {
  key: 'a1',
  type: 'adult',
  title: 'MR',
  given_name: 'IMRAN',
  family_name: 'QURESHI',
  birth_date: '1988-04-02',
  gender: 'male',
  nationality: 'PK',
  passport_masked: '••••4321',
  passport_expires: '2030-01-01',
  frequent_flyer: null,
  ticket: null,
  total: 4_500_000,
  refunded: 0,
  returnable: 500_000,
  state: 'booked',
}

/** A held booking of an agency, payable from its balance. */
export const sampleBookingRow: BookingRow = {
  id: 12,
  version: 3,
  ref: 'K7PM2X',
  product: 'flight',
  offline: false,
  channel: 'agent',
  state: 'held',
  pnr: 'R7QX2M',
  route: 'LHE–DXB',
  trip: { kind: 'flight', legs: [{ from: 'LHE', to: 'DXB', stops: [] }] },
  airline: 'PA',
  travel_on: '2026-12-12',
  lead: 'QURESHI/IMRAN',
  passengers: 1,
  agent: { id: 3, agency_name: 'Al Noor Travels' },
  customer: null,
  supplier: 'airblue',
  currency: 'PKR',
  amount: 4_500_000,
  pay_by: '2099-01-01T12:00:00.000Z',
  price_until: null,
  void_until: null,
  free_cancel_until: null,
  created_at: '2026-11-01T08:00:00.000Z',
  issued_at: null,
  travel_document: 'hold-slip',
  moves: [],
}

/** Two rooms in Dubai for three nights, issued and still within free cancellation. */
export const sampleStayRow: BookingRow = {
  ...sampleBookingRow,
  id: 14,
  ref: 'H4TEL2',
  product: 'hotel',
  state: 'confirmed',
  route: 'Marina Pearl Hotel, Dubai',
  trip: {
    kind: 'stay',
    hotel: 'Marina Pearl Hotel',
    hotel_ar: 'فندق لؤلؤة المارينا',
    city: 'Dubai',
    city_ar: 'دبي',
    check_in: '2026-12-12',
    check_out: '2026-12-15',
    nights: 3,
    rooms: 2,
    zone: 'Asia/Dubai',
  },
  airline: null,
  supplier: 'house-stays',
  pay_by: null,
  free_cancel_until: '2099-01-01T12:00:00.000Z',
}

export const sampleBooking: BookingOf<'flight'> = {
  fees: { void: 100_000, refund: 50_000, reissue: 50_000 },
  ...sampleBookingRow,
  product: 'flight',
  offer: sampleOffer,
  travellers: [sampleTraveller],
  contact: { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' },
  extras: [],
  separate_itineraries: [],
  payment: 'balance',
  note: null,
  owed: 4_500_000,
  total: 5_000_000,
  price_parts: [
    { kind: 'fare', amount: 4_000_000 },
    { kind: 'taxes', amount: 500_000 },
  ],
  net: null,
  events: [],
  entries: [],
  invoice: null,
  refund: null,
  reissue: null,
  cancellation: null,
  plan: null,
  confirm_by: null,
}

/** The same booking, issued and paid. */
export const issuedBooking: BookingOf<'flight'> = {
  ...sampleBooking,
  state: 'confirmed',
  pay_by: null,
  issued_at: '2026-11-02T08:00:00.000Z',
  travellers: [{ ...sampleTraveller, state: 'issued', ticket: '214-1234567890' }],
  entries: [{ voucher: 'BK-7', kind: 'booking', day: '2026-11-02', debit: 4_500_000, credit: 0, note: 'K7PM2X' }],
  invoice: 'INV-7',
}

/** Payable by transfer into one bank. */
export const samplePaymentOptions: PaymentOptions = {
  ref: 'K7PM2X',
  currency: 'PKR',
  due: 4_500_000,
  received: 0,
  pay_by: '2026-11-17T02:11:00.000Z',
  zone: 'Asia/Karachi',
  card: false,
  balance: null,
  banks: [
    {
      id: 3,
      name: 'Meezan Bank',
      title: 'Safar Travel',
      account_number: '0101-7788',
      iban: 'PK36SCBL0000001123456702',
      branch: null,
    },
  ],
  transfers: [],
}
