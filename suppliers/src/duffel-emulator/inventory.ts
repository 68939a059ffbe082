import { sumOf } from '@safar/contract/amount'
import { DAY_MS, MINUTE_MS } from '@safar/contract/day'
import { keyOf } from '../shared/hash.ts'
import { type Json, newId, toAmount } from './wire.ts'
import {
  aircraftObject,
  airlineObject,
  airportObject,
  instantAt,
  isoDuration,
  localAt,
  minutesBetweenAirports,
} from './world.ts'

export interface RequestedSlice {
  from: string
  to: string
  date: string
}

export interface RequestedPassenger {
  id: string
  type: string | null
  age: number | null
}

export interface OfferRequest {
  id: string
  slices: readonly RequestedSlice[]
  passengers: readonly RequestedPassenger[]
  cabin: string
  booked: boolean
}

/** An offer with the data that only the server knows. */
export interface StoredOffer {
  body: Json
  request: OfferRequest
  /** In the smallest unit of the currency. */
  total: number
  base: number
  penalty: number | null
  expiresAt: number
  instant: boolean
  route: string
  /** One for each flight, whose key identifies its seats. */
  flights: readonly { id: string; key: string }[]
}

/** What the server sells, and on which terms. */
export interface Terms {
  now(): number
  currency: string
  /** Every offer requires instant payment. */
  instantOnly: boolean
  liveMode: boolean
  /** The only routes sold, as `LHE-JED`; null for all. */
  routes: readonly string[] | null
  /** Whether the account may sell stays. */
  stays: boolean
  /** Rooms that a hotel has of each kind. */
  roomsOfKind: number
}

const OFFER_MS = 30 * MINUTE_MS
const HOLD_MS = 3 * DAY_MS
const GUARANTEE_MS = 2 * DAY_MS

interface Way {
  airline: string
  number: number
  time: string
  via: string | null
  operating?: { airline: string; number: number }
  stop?: string
}

const HUBS = ['DXB', 'DOH', 'IST', 'LHR']

/** The ways to get from one airport to another: the test routes of Duffel Airways, and three ways anywhere else. */
function waysOf({ from, to }: RequestedSlice): Way[] {
  const number = 100 + (keyOf(`${from}${to}`) % 800)
  const own = { airline: 'ZZ', number, time: '09:40' }
  if (from === 'PVD' && to === 'RAI') return []
  if (from === 'LHR' && to === 'DXB') return [{ ...own, via: 'IST' }]
  if (from === 'DXB' && to === 'AMS') return [{ ...own, via: null, stop: 'IST' }]
  if (testRoutes.includes(`${from}-${to}`)) return [{ ...own, via: null }]
  const hub = HUBS.find((code) => code !== from && code !== to) ?? null
  return [
    { airline: 'QR', number, time: '08:25', via: null },
    {
      airline: 'BA',
      number: number + 1,
      time: '14:10',
      via: null,
      operating: { airline: 'AA', number: 6_000 + number },
    },
    { airline: 'EK', number: number + 2, time: '03:05', via: hub },
  ]
}

const testRoutes = [
  ...['JFK-EWR', 'BTS-MRU', 'BTS-ABV', 'STN-LHR', 'LGW-LHR', 'LHR-STN', 'LHR-LGW', 'LGW-STN', 'LHR-LTN', 'LTN-SYD'],
]

interface Brand {
  name: string
  basis: string
  percent: number
  checked: number
  penalty: number | null
  change: boolean | null
}

const brands: readonly Brand[] = [
  { name: 'Basic', basis: 'QLOWDF', percent: 100, checked: 0, penalty: null, change: false },
  { name: 'Flex', basis: 'YFLXDF', percent: 138, checked: 2, penalty: 12, change: true },
]

const shareOf = ({ age }: RequestedPassenger): number => (age === null || age >= 12 ? 100 : age < 2 ? 10 : 75)

interface Leg {
  segments: Json[]
  flights: StoredOffer['flights']
  minutes: number
  kilometres: number
}

function legOf(slice: RequestedSlice, way: Way, brand: Brand, { passengers, cabin }: OfferRequest): Leg {
  const stops = way.via ? [slice.from, way.via, slice.to] : [slice.from, slice.to]
  const noBags = slice.from === 'BTS' && slice.to === 'MRU'
  const baggages = noBags
    ? []
    : [
        { type: 'checked', quantity: brand.checked },
        { type: 'carry_on', quantity: 1 },
      ]
  let leaves = instantAt(slice.date, way.time, slice.from)
  const first = leaves
  const flights: { id: string; key: string }[] = []
  const segments = stops.slice(1).map((to, nth): Json => {
    const from = stops[nth] ?? slice.from
    const minutes = minutesBetweenAirports(from, to) + (way.stop ? 70 : 0)
    const lands = leaves.add({ minutes })
    const number = way.number + nth * 10
    const id = newId('seg')
    flights.push({ id, key: `${way.airline}${number}/${localAt(leaves, from).slice(0, 10)}` })
    const half = leaves.add({ minutes: Math.floor(minutes / 2) })
    const stop = way.stop && {
      id: newId('sto'),
      airport: airportObject(way.stop),
      duration: 'PT1H',
      arriving_at: localAt(half, way.stop),
      departing_at: localAt(half.add({ minutes: 60 }), way.stop),
    }
    const segment = {
      id,
      origin: airportObject(from),
      destination: airportObject(to),
      origin_terminal: nth === 0 ? '1' : null,
      destination_terminal: null,
      departing_at: localAt(leaves, from),
      arriving_at: localAt(lands, to),
      duration: isoDuration(minutes),
      distance: null,
      aircraft: aircraftObject('77W', 'Boeing 777-300ER'),
      stops: stop ? [stop] : [],
      marketing_carrier: airlineObject(way.airline),
      marketing_carrier_flight_number: String(number),
      operating_carrier: airlineObject(way.operating?.airline ?? way.airline),
      operating_carrier_flight_number: way.operating ? String(way.operating.number) : null,
      passengers: passengers.map((one) => ({
        passenger_id: one.id,
        cabin_class: cabin,
        cabin_class_marketing_name: brand.name,
        cabin: null,
        fare_basis_code: brand.basis,
        baggages: shareOf(one) === 10 ? [] : baggages,
      })),
    }
    leaves = lands.add({ minutes: 105 })
    return segment
  })
  const minutes = Math.round(first.until(leaves).total('minutes')) - 105
  return { segments, flights, minutes, kilometres: minutes * 12 }
}

const condition = (allowed: boolean | null, penalty: number | null, currency: string): Json | null =>
  allowed === null
    ? null
    : {
        allowed,
        penalty_amount: penalty === null ? null : toAmount(penalty, currency),
        penalty_currency: penalty === null ? null : currency,
      }

/** Rounded to whole hundreds, so that prices look realistic. */
const rounded = (amount: number): number => Math.round(amount / 10_000) * 10_000

function offerOf(request: OfferRequest, nth: number, brand: Brand, terms: Terms): StoredOffer {
  const { currency } = terms
  const legs = request.slices.map((slice) => {
    const ways = waysOf(slice)
    const way = ways[Math.min(nth, ways.length - 1)] as Way
    return { slice, way, leg: legOf(slice, way, brand, request) }
  })
  const distance = legs.reduce((sum, { leg }) => sum + leg.kilometres, 0)
  const adult = rounded((distance * 2_100 * brand.percent * (100 + nth * 9)) / 10_000) + 1_500_000
  const prices = request.passengers.map((one) => rounded((adult * shareOf(one)) / 100))
  const base = sumOf(prices)
  const tax = request.passengers.reduce((sum, one) => sum + (shareOf(one) === 10 ? 0 : 1_830_000), 0)
  const total = base + tax
  const now = terms.now()
  const first = legs[0]
  const departs = first ? instantAt(first.slice.date, first.way.time, first.slice.from).epochMilliseconds : now
  const route = `${first?.slice.from}-${first?.slice.to}`
  const instant = route !== 'JFK-EWR' && (terms.instantOnly || departs - now < HOLD_MS)
  const penalty = brand.penalty === null ? null : Math.floor((base * brand.penalty) / 100)
  const at = (ms: number) => new Date(ms).toISOString()
  const conditions = {
    refund_before_departure: condition(penalty !== null, penalty, currency),
    change_before_departure: condition(brand.change, null, currency),
  }
  const money = {
    total_amount: toAmount(total, currency),
    total_currency: currency,
    base_amount: toAmount(base, currency),
    base_currency: currency,
    tax_amount: toAmount(tax, currency),
    tax_currency: currency,
  }
  const body: Json = {
    id: newId('off'),
    live_mode: terms.liveMode,
    partial: false,
    created_at: at(now),
    updated_at: at(now),
    expires_at: at(now + OFFER_MS),
    owner: airlineObject(first?.way.airline ?? 'ZZ'),
    ...money,
    total_emissions_kg: '460',
    conditions,
    passenger_identity_documents_required: false,
    supported_passenger_identity_document_types: ['passport'],
    supported_loyalty_programmes: [],
    payment_requirements: {
      requires_instant_payment: instant,
      payment_required_by: instant ? null : at(now + HOLD_MS),
      price_guarantee_expires_at: instant ? null : at(now + GUARANTEE_MS),
    },
    private_fares: [],
    passengers: request.passengers.map((one) => ({ ...one, fare_type: null })),
    slices: legs.map(({ slice, leg }) => ({
      id: newId('sli'),
      origin: airportObject(slice.from),
      destination: airportObject(slice.to),
      origin_type: 'airport',
      destination_type: 'airport',
      duration: isoDuration(leg.minutes),
      fare_brand_name: brand.name,
      comparison_key: '',
      ngs_shelf: null,
      segments: leg.segments,
      conditions: { ...conditions, advance_seat_selection: null, priority_boarding: null, priority_check_in: null },
    })),
  }
  const flights = legs.flatMap(({ leg }) => leg.flights)
  return { body, request, total, base, penalty, expiresAt: now + OFFER_MS, instant, route, flights }
}

/** Everything sold for a request: each way in each brand. */
export function offersFor(request: OfferRequest, terms: Terms): StoredOffer[] {
  const { routes } = terms
  if (routes && request.slices.some(({ from, to }) => !routes.includes(`${from}-${to}`))) return []
  const most = Math.max(...request.slices.map((slice) => waysOf(slice).length))
  if (request.slices.some((slice) => waysOf(slice).length === 0)) return []
  return Array.from({ length: most }, (_, nth) => brands.map((brand) => offerOf(request, nth, brand, terms))).flat()
}
