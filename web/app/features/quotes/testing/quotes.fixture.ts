import { toQuotedFlights, toQuotedOption } from '@safar/contract/quotes/quotes.rules'
import type { QuotedOption, QuotedStay } from '@safar/contract/quotes/quotes.shapes'
import { sampleOffer } from '../../../testing/bookings.ts'

/** Three nights in Makkah for two, as a client sees them. */
export const sampleQuotedStay: QuotedStay = {
  part: 2,
  hotel: {
    name: 'Rose Garden Hotel',
    name_ar: 'فندق حديقة الورد',
    stars: 4,
    address: 'Ibrahim Al Khalil Street',
    city: { id: 'makkah', name: 'Makkah', name_ar: 'مكة المكرمة', country: 'SA' },
    zone: 'Asia/Riyadh',
    picture: { seed: 1, scene: 'tower', hour: 'dusk', setting: 'haram' },
  },
  haram_metres: 350,
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  nights: 3,
  rooms: [
    { name: 'Double room', name_ar: 'غرفة مزدوجة', board: 'breakfast', adults: 2, children: [], total: 9_000_000 },
  ],
  refundable: true,
  free_until: '2026-12-11T12:00:00.000Z',
  due_at_hotel: [],
  total: 9_000_000,
}

/** An option with the sample flights at a price, plus the given stays. */
export const sampleOption = (position: number, total: number, stays: readonly QuotedStay[] = []): QuotedOption =>
  toQuotedOption(position, {
    currency: sampleOffer.currency,
    flights: toQuotedFlights(sampleOffer, { total, breakdown: position === 1 }),
    stays: [...stays],
    packages: [],
  })
