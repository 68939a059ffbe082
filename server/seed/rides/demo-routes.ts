import type { RouteForm } from '@safar/contract/products/rides/catalogue.shapes'
import { both, lines, rupees } from '../packages/texts.ts'
import type { DemoVehicleName, DemoZoneName } from './demo-vehicles.ts'

/** The public's price in rupees, by vehicle: for the way, the hour or the day. */
type Prices = Partial<Record<DemoVehicleName, number>>

export interface DemoRoute {
  service: RouteForm['service']
  from: DemoZoneName
  to?: DemoZoneName
  name: RouteForm['name']
  summary?: RouteForm['summary']
  minutes?: number
  leastHours?: number
  prices: Prices
}

const saudi = { camry: 1, staria: 1.4, gmc: 1.9, hiace: 1.5, coaster: 2.6, coach: 4.5 } as const
const pakistani = { corolla: 1, hiace: 1.9, coaster: 3.1 } as const

/** The larger, the dearer; whole hundreds of rupees. */
const by = (shares: Prices, sedan: number): Prices =>
  Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.round((sedan * share) / 100) * 100]))

export const demoRoutes: readonly DemoRoute[] = [
  {
    service: 'transfer',
    from: 'jed',
    to: 'makkah',
    name: both('Jeddah airport – Makkah', 'مطار جدة – مكة المكرمة'),
    summary: both('Met at arrivals, driven to the door of your hotel', 'استقبال في صالة الوصول وتوصيل إلى باب الفندق'),
    minutes: 75,
    prices: by(saudi, 15_000),
  },
  {
    service: 'transfer',
    from: 'jed',
    to: 'jeddah',
    name: both('Jeddah airport – Jeddah', 'مطار جدة – جدة'),
    minutes: 35,
    prices: by(saudi, 8_500),
  },
  {
    service: 'transfer',
    from: 'jed',
    to: 'madinah',
    name: both('Jeddah airport – Madinah', 'مطار جدة – المدينة المنورة'),
    minutes: 240,
    prices: by(saudi, 33_000),
  },
  {
    service: 'transfer',
    from: 'makkah',
    to: 'madinah',
    name: both('Makkah – Madinah', 'مكة المكرمة – المدينة المنورة'),
    summary: both('With a stop for prayer and refreshments', 'مع توقف للصلاة والاستراحة'),
    minutes: 270,
    prices: by(saudi, 34_000),
  },
  {
    service: 'transfer',
    from: 'med',
    to: 'madinah',
    name: both('Madinah airport – Madinah', 'مطار المدينة – المدينة المنورة'),
    minutes: 25,
    prices: by(saudi, 6_500),
  },
  {
    service: 'hourly',
    from: 'makkah',
    name: both('Ziyarat of Makkah', 'زيارات مكة المكرمة'),
    summary: both('Mina, Arafat, Muzdalifah and Jabal al-Nour at your pace', 'منى وعرفات ومزدلفة وجبل النور على راحتك'),
    leastHours: 4,
    prices: by(saudi, 4_500),
  },
  {
    service: 'hourly',
    from: 'madinah',
    name: both('Ziyarat of Madinah', 'زيارات المدينة المنورة'),
    summary: both('Quba, Qiblatain, Uhud and the date market', 'قباء والقبلتين وأحد وسوق التمور'),
    leastHours: 3,
    prices: by(saudi, 4_300),
  },
  {
    service: 'daily',
    from: 'lahore',
    name: both('Lahore: car with driver', 'لاهور: سيارة مع سائق'),
    prices: by(pakistani, 14_000),
  },
  {
    service: 'daily',
    from: 'islamabad',
    name: both('Islamabad: car with driver', 'إسلام آباد: سيارة مع سائق'),
    prices: by(pakistani, 15_000),
  },
  {
    service: 'daily',
    from: 'karachi',
    name: both('Karachi: car with driver', 'كراتشي: سيارة مع سائق'),
    prices: by(pakistani, 14_500),
  },
  {
    service: 'transfer',
    from: 'lhe',
    to: 'lahore',
    name: both('Lahore airport – Lahore', 'مطار لاهور – لاهور'),
    minutes: 40,
    prices: by(pakistani, 3_800),
  },
  {
    service: 'transfer',
    from: 'khi',
    to: 'karachi',
    name: both('Karachi airport – Karachi', 'مطار كراتشي – كراتشي'),
    minutes: 45,
    prices: by(pakistani, 4_000),
  },
  {
    service: 'transfer',
    from: 'isb',
    to: 'islamabad',
    name: both('Islamabad airport – Islamabad', 'مطار إسلام آباد – إسلام آباد'),
    minutes: 45,
    prices: by(pakistani, 4_500),
  },
  {
    service: 'transfer',
    from: 'dxb',
    to: 'dubai',
    name: both('Dubai airport – Dubai', 'مطار دبي – دبي'),
    minutes: 30,
    prices: by({ camry: 1, staria: 1.4, gmc: 2.2 }, 9_500),
  },
]

const included = lines(
  ['Driver, fuel and tolls', 'السائق والوقود ورسوم الطرق'],
  ['Meet and greet with your name', 'استقبال بلوحة تحمل اسمك'],
  ['Bottled water', 'مياه معبأة'],
)

const roundTo = (amount: number, step: number) => Math.round(amount / step) * step

/** Agents pay 8 % less than the public, and our cost is 22 % less; waiting costs a tenth of the price for half an hour. */
function toPrices(prices: Prices, vehicles: ReadonlyMap<string, number>): RouteForm['prices'] {
  const sides = (price: number) => ({
    cost: rupees(roundTo(price * 0.78, 50)),
    agent: rupees(roundTo(price * 0.92, 50)),
    public: rupees(price),
  })
  return Object.entries(prices).map(([name, price]) => ({
    vehicle_id: vehicles.get(name) ?? 0,
    ...sides(price),
    night: { kind: 'percent', percent: 15 },
    waiting: sides(Math.max(500, roundTo(price / 10, 100))),
  }))
}

export const toRouteForm = (
  { service, from, to, name, summary = both('', ''), minutes, leastHours, prices }: DemoRoute,
  zones: ReadonlyMap<string, number>,
  vehicles: ReadonlyMap<string, number>,
): RouteForm => ({
  service,
  from_id: zones.get(from) ?? 0,
  to_id: to === undefined ? null : (zones.get(to) ?? 0),
  both_ways: service === 'transfer',
  name,
  summary,
  minutes: minutes ?? null,
  least_hours: leastHours ?? null,
  day_hours: service === 'daily' ? 10 : null,
  day_km: service === 'daily' ? 120 : null,
  included,
  cancellation: [
    { hours_before: 24, percent: 50 },
    { hours_before: 4, percent: 100 },
  ],
  notice_hours: 4,
  free_waiting: { airport: 90, elsewhere: 20 },
  night: { from: '23:00', to: '05:00' },
  prices: toPrices(prices, vehicles),
  position: 0,
  active: true,
})
