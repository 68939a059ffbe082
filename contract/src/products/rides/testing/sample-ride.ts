import type { RouteForm, VehicleForm, ZoneForm } from '../catalogue.shapes.ts'
import type { BookedRide } from '../ride.shapes.ts'

export const sampleVehicle = (changes: Partial<VehicleForm> = {}): VehicleForm => ({
  name: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
  category: 'sedan',
  seats: 3,
  bags: 3,
  pictures: [],
  stock: 2,
  position: 0,
  active: true,
  ...changes,
})

export const sampleZone = (changes: Partial<ZoneForm> = {}): ZoneForm => ({
  kind: 'city',
  code: null,
  city: 'makkah',
  name: { en: 'Makkah', ar: 'مكة المكرمة' },
  zone: 'Asia/Riyadh',
  ...changes,
})

/** A transfer that takes 75 minutes and costs the public PKR 25,000; its zones and vehicles are those given. */
export const sampleRoute = (changes: Partial<RouteForm> = {}): RouteForm => ({
  service: 'transfer',
  from_id: 1,
  to_id: 2,
  both_ways: true,
  name: { en: 'Jeddah airport – Makkah', ar: 'مطار جدة – مكة المكرمة' },
  summary: { en: '', ar: '' },
  minutes: 75,
  least_hours: null,
  day_hours: null,
  day_km: null,
  included: [{ en: 'Tolls and parking', ar: 'رسوم الطرق والمواقف' }],
  cancellation: [
    { hours_before: 24, percent: 50 },
    { hours_before: 4, percent: 100 },
  ],
  notice_hours: 6,
  free_waiting: { airport: 60, elsewhere: 15 },
  night: { from: '22:00', to: '06:00' },
  prices: [
    {
      vehicle_id: 1,
      cost: 2_000_000,
      agent: 2_300_000,
      public: 2_500_000,
      night: { kind: 'percent', percent: 15 },
      waiting: { cost: 150_000, agent: 180_000, public: 200_000 },
    },
  ],
  position: 0,
  active: true,
  ...changes,
})

/** A ride with its driver, as its booking shows it. */
export function sampleBookedRide(changes: Partial<BookedRide> = {}): BookedRide {
  const { name, summary, included, notice_hours } = sampleRoute()
  const zone = { code: null, city: null, zone: 'Asia/Riyadh' }
  return {
    route: {
      id: 1,
      service: 'transfer',
      name,
      summary,
      minutes: 75,
      least_hours: null,
      day_hours: null,
      day_km: null,
      included,
      notice_hours,
    },
    vehicle: { id: 1, name: sampleVehicle().name, category: 'sedan', seats: 3, bags: 3, pictures: [] },
    reverse: false,
    from: { ...zone, id: 1, kind: 'airport', code: 'JED', name: { en: 'Jeddah airport', ar: 'مطار جدة' } },
    to: { ...zone, id: 2, kind: 'city', city: 'makkah', name: { en: 'Makkah', ar: 'مكة المكرمة' } },
    pick_up_at: '2027-03-02T14:00:00+03:00',
    day: '2027-03-02',
    time: '14:00',
    hours: null,
    days: null,
    people: 2,
    bags: 3,
    pick_up: null,
    drop_off: 'Hotel Hilton',
    flight: 'SV735',
    lead: 'Bilal Khan',
    phone: '+923001112233',
    whatsapp: true,
    waiting: { free_minutes: 60, half_hour: 200_000 },
    night: 0,
    driver: { name: 'Ahmed Ali', phone: '+966501234567', plate: 'ABC 1234', assigned_at: '2027-03-01T10:00:00.000Z' },
    change_until: '2027-03-02T05:00:00.000Z',
    takes_details: true,
    waited_minutes: null,
    ...changes,
  }
}
