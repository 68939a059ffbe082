import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import type { UmrahPackageCard, UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'

const form = samplePackage()

const departure = {
  id: 11,
  city: 'LHE',
  departs_on: '2026-12-10',
  returns_on: '2026-12-24',
  book_by: '2026-12-05',
  seats: { total: 40, held: 20, issued: 9, left: 11 },
  bookable: true,
}

/** The sample package as a list item. */
export const packageCard = (changes: Partial<UmrahPackageCard> = {}): UmrahPackageCard => ({
  id: 3,
  name: form.name,
  summary: form.summary,
  category: form.category,
  status: form.status,
  nights: 14,
  stays: form.stays.map(({ city, city_name, nights, hotels: [first] }) => ({
    city,
    city_name,
    nights,
    hotel: first?.name ?? { en: '', ar: '' },
    stars: first?.stars ?? 0,
    metres: first?.metres ?? 0,
  })),
  departure_cities: form.departure_cities,
  places: [
    { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
    { code: 'KHI', city: 'Karachi', city_ar: 'كراتشي' },
    { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
    { code: 'MED', city: 'Madinah', city_ar: 'المدينة المنورة' },
  ],
  airlines: ['PK'],
  visa_included: true,
  transport: form.transports[0] ?? null,
  season: form.season,
  valid_from: form.valid_from,
  valid_to: form.valid_to,
  own_dates: false,
  notice_days: 14,
  currency: 'PKR',
  prices: { quint: 28_750_000, quad: 31_250_000, triple: 34_750_000, double: 41_250_000, child_with_bed: 27_250_000 },
  from: { fare: 'quint', amount: 28_750_000 },
  departures: [departure],
  picture: null,
  ...changes,
})

/** The sample package on its own page. */
export const packageView = (changes: Partial<UmrahPackageView> = {}): UmrahPackageView => ({
  ...packageCard(),
  description: form.description,
  stays: form.stays,
  transports: form.transports,
  flights: form.flights,
  baggage: form.baggage,
  arrives_after: form.arrives_after,
  ziyarat: form.ziyarat,
  extras: form.extras.map(({ key, name, included, price }) => ({
    key,
    name,
    included,
    price: included ? null : price.public,
  })),
  exchange_rate: form.exchange_rate,
  rate_on: '2026-11-15',
  hold_hours: form.hold_hours,
  payment_plan: form.payment_plan,
  cancellation: form.cancellation,
  pictures: [],
  helpline: form.helpline,
  office: null,
  ...changes,
})
