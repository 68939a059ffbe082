import { addDays } from '@safar/contract/day'
import type {
  UmrahDepartureForm,
  UmrahExtraForm,
  UmrahFlight,
  UmrahHotelForm,
  UmrahPackageForm,
  UmrahPriceList,
  UmrahStayForm,
  UmrahTransportForm,
} from '@safar/contract/products/umrah/package.shapes'
import { type StayCity, umrahFares } from '@safar/contract/vocabulary/umrah'
import { agency } from '../../../platform/agency.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { newKey } from './builder-form.ts'

const RIYAL = 'SAR'
const SEASON_DAYS = 120
export const noText = () => ({ en: '', ar: '' })
const noCost = (currency: string) => ({ amount: 0, currency })
const noPersonCost = (currency: string) => ({ adult: 0, child: 0, infant: 0, currency })

const noPrices = (): UmrahPriceList => {
  const prices: Partial<UmrahPriceList> = {}
  for (const fare of umrahFares) prices[fare] = null
  return prices as UmrahPriceList
}

export const newHotel = (list: readonly { key: string }[]): UmrahHotelForm => ({
  key: newKey('hotel', list),
  hotel: null,
  name: noText(),
  stars: 4,
  metres: 500,
  walk_minutes: null,
  gate: noText(),
  point: null,
  address: noText(),
  room_type: noText(),
  board: 'room_only',
  view: null,
  phone: null,
  currency: RIYAL,
  room_costs: {},
})

export const newStay = (city: StayCity, nights: number): UmrahStayForm => ({
  city,
  city_name: noText(),
  nights,
  min_nights: Math.max(1, nights - 3),
  max_nights: nights + 5,
  hotels: [newHotel([])],
})

export const newTransport = (list: readonly { key: string }[]): UmrahTransportForm => ({
  key: newKey('transport', list),
  route: ['JED', 'MAK', 'MED'],
  vehicle: 'bus',
  capacity: 45,
  mode: 'shared',
  cost: noCost(RIYAL),
})

export const newZiyarat = (list: readonly { key: string }[]): UmrahPackageForm['ziyarat'][number] => ({
  key: newKey('ziyarat', list),
  name: noText(),
  guide: true,
  cost: noCost(RIYAL),
})

export const newExtra = (list: readonly { key: string }[]): UmrahExtraForm => ({
  key: newKey('extra', list),
  name: noText(),
  included: true,
  cost: noCost(agency().currency),
  price: { public: 0, agent: 0 },
})

export const newFlight = (day: number): UmrahFlight => ({
  airline: '',
  number: '',
  from: '',
  to: '',
  day,
  departs: '',
  arrives: '',
  arrives_day: day,
})

export const newDeparture = (cities: readonly string[], from: string): UmrahDepartureForm => ({
  id: null,
  city: cities[0] ?? '',
  departs_on: from,
  seats: 40,
  book_by: null,
})

/** Defaults of a new package: both cities, a bus between them, the usual payment plan. */
export function newPackage(): UmrahPackageForm {
  const today = officeToday()
  const { currency } = agency()
  return {
    name: noText(),
    summary: noText(),
    description: { en: [], ar: [] },
    category: 'standard',
    status: 'draft',
    departure_cities: ['LHE'],
    group_id: null,
    flights: [],
    flights_cost: noPersonCost(currency),
    baggage: '',
    season: noText(),
    valid_from: today,
    valid_to: addDays(today, SEASON_DAYS),
    arrives_after: 0,
    stays: [newStay('makkah', 8), newStay('madinah', 6)],
    transports: [newTransport([])],
    ziyarat: [],
    visa: { included: true, cost: noPersonCost(RIYAL) },
    extras: [],
    exchange_rate: '',
    prices: { public: noPrices(), agent: noPrices() },
    change_margin: 1_000,
    departures: [],
    own_dates: false,
    notice_days: 14,
    hold_hours: 48,
    payment_plan: [
      { percent: 20, days_before: null },
      { percent: 50, days_before: 30 },
      { percent: 30, days_before: 21 },
    ],
    cancellation: [
      { days_before: null, percent: 20 },
      { days_before: 30, percent: 50 },
      { days_before: 10, percent: 100 },
    ],
    pictures: [],
    helpline: null,
  }
}
