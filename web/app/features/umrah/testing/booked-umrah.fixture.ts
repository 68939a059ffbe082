import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { toStayDays } from '@safar/contract/products/umrah/package.rules'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { sampleBooking, sampleTraveller } from '../../../testing/bookings.ts'

const form = samplePackage()
const departsOn = '2099-12-10'
const days = toStayDays(form.stays, { departsOn, arrivesAfter: form.arrives_after })

const people: BookedUmrah['people'] = ['adult-1', 'adult-2', 'adult-3', 'adult-4'].map((key, place) => ({
  key,
  fare: 'double',
  family: place < 2 ? 1 : 2,
  relation: place % 2 === 0 ? 'head' : 'wife',
  mahram: null,
  visa_state: 'not_started',
  visa_number: null,
  documents: [],
}))

/** Two couples of the sample package, each with their own room. */
export const bookedUmrah = (changes: Partial<BookedUmrah> = {}): BookedUmrah => ({
  package: { id: 3, name: form.name, category: form.category },
  departure_id: 11,
  departs_on: departsOn,
  returns_on: '2099-12-24',
  nights: 14,
  stays: form.stays.map(({ city, city_name, nights, hotels }, place) => {
    const [hotel] = hotels
    const [check_in, check_out] = [days[place]?.check_in ?? departsOn, days[place]?.check_out ?? departsOn]
    if (!hotel) throw new Error('every stay of the sample has a hotel')
    return { city, city_name, nights, check_in, check_out, hotel, brn: null }
  }),
  transport: form.transports[0] ? { ...form.transports[0], brn: null } : null,
  places: [
    { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
    { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  ],
  flights: form.flights.map((flight) => ({ ...flight, departs_on: departsOn, arrives_on: departsOn })),
  baggage: form.baggage,
  ziyarat: form.ziyarat,
  extras: form.extras.filter(({ included }) => included),
  visa_included: true,
  visa_state: 'not_started',
  documents_by: '2099-11-19',
  rooms: [
    { sharing: 'double', guests: ['adult-1', 'adult-2'] },
    { sharing: 'double', guests: ['adult-3', 'adult-4'] },
  ],
  people,
  helpline: form.helpline,
  exchange_rate: form.exchange_rate,
  ...changes,
})

const names = ['BILAL', 'SANA', 'OMAR', 'HINA']

export const umrahBooking = (changes: Partial<BookingOf<'umrah'>> = {}): BookingOf<'umrah'> => ({
  ...sampleBooking,
  product: 'umrah',
  umrah: bookedUmrah(),
  travellers: names.map((given_name, place) => ({
    ...sampleTraveller,
    key: `adult-${place + 1}`,
    title: place % 2 === 0 ? 'MR' : 'MRS',
    gender: place % 2 === 0 ? 'male' : 'female',
    given_name,
    family_name: 'KHAN',
    passport_expires: '2105-01-01',
  })),
  ...changes,
})
