import { HOUR_MS, MINUTE_MS, utcDay } from '@safar/contract/day'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Extras, FlightSupplier, Outcome, Query, SoldSegment, SupplierOffer } from '@safar/suppliers'

export interface OfferFixture {
  airline?: string
  number?: string
  brand?: string
  /** Per adult; a child pays three quarters, an infant a tenth. */
  base?: number
  tax?: number
  /** Local departure hour. */
  hour?: number
  via?: string | null
  minutes?: number
  bagKg?: number
  refund?: 'yes' | 'no' | 'unknown'
  aircraft?: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** All fakes use local times at +05:00, so that durations are easy to read. */
const at = (date: string, minutes: number): string => {
  const moment = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS)
  return `${utcDay(moment)}T${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:00+05:00`
}

interface Hop {
  origin: string
  destination: string
  start: number
  minutes: number
}

function segmentOf(query: Query, date: string, made: OfferFixture, hop: Hop, place: number): SoldSegment {
  const { airline = 'PK', number = '700', bagKg = 20, aircraft = '320' } = made
  const flightNumber = { code: airline, number: String(Number(number) + place) }
  return {
    flight: {
      id: `${airline}${flightNumber.number}/${date}`,
      marketing: flightNumber,
      operating: flightNumber,
      aircraft: { code: aircraft },
      from: { airport: hop.origin, terminal: null, at: at(date, hop.start) },
      to: { airport: hop.destination, terminal: '1', at: at(date, hop.start + hop.minutes) },
      minutes: hop.minutes,
      technical_stops: [],
    },
    cabin: query.cabin,
    booking_class: 'Y',
    fare_basis: 'YOW',
    seats_left: 9,
    baggage: passengerTypes
      .filter((type) => query.passengers[type] > 0)
      .map((passenger) => ({
        passenger,
        checked: { pieces: null, kg: passenger === 'infant' ? 0 : bagKg },
        carry_on: { pieces: null, kg: 7 },
      })),
  }
}

function sliceOf(query: Query, place: number, made: OfferFixture): SoldSegment[] {
  const leg = query.legs[place]
  if (!leg) throw new Error('no leg')
  const { hour = 10, minutes = 300, via = null } = made
  const start = hour * 60
  const half = Math.floor((minutes - 90) / 2)
  const hops: Hop[] = via
    ? [
        { origin: leg.origin, destination: via, start, minutes: half },
        { origin: via, destination: leg.destination, start: start + minutes - half, minutes: half },
      ]
    : [{ origin: leg.origin, destination: leg.destination, start, minutes }]
  return hops.map((hop, order) => segmentOf(query, leg.date, made, hop, place * 2 + order))
}

const anHourAhead = Date.now() + HOUR_MS

/** A complete offer, as a supplier would send it. */
export function makeOffer(query: Query, made: OfferFixture = {}, until = anHourAhead): SupplierOffer {
  const { base = 4_000_000, tax = 1_000_000, brand = 'Flex', refund = 'yes' } = made
  const shares = { adult: 100, child: 75, infant: 10 } as const
  const types = (['adult', 'child', 'infant'] as const).filter((type) => query.passengers[type] > 0)
  return {
    id: `${made.airline ?? 'PK'}-${made.number ?? '700'}-${brand}-${base}`,
    slices: query.legs.map((_, place) => sliceOf(query, place, made)),
    brand: { code: brand.toUpperCase(), name: brand },
    fares: types.map((passenger) => ({
      passenger,
      count: query.passengers[passenger],
      base: Math.floor((base * shares[passenger]) / 100),
      taxes: [{ code: 'YQ', amount: tax }],
    })),
    currency: 'PKR',
    change: { allowed: 'yes', penalty: 500_000 },
    refund: { allowed: refund, penalty: refund === 'yes' ? 900_000 : null },
    expires_at: new Date(until).toISOString(),
    price_guaranteed_until: null,
    pay_by: new Date(until).toISOString(),
  }
}

const notSold = async (): Promise<Outcome<never>> => ({
  kind: 'no',
  code: 'not_allowed',
  reason: 'a fake sells nothing',
})

/** For a supplier that does not change existing orders. */
export const noChanges = {
  correct: false,
  correctIssued: null,
  addExtras: false,
  split: false,
  remarks: false,
} as const

/** A minimal supplier: a test supplies only the answers it is about. */
export function fakeSupplier(
  id: string,
  answers: Partial<FlightSupplier> & { offers?: OfferFixture[] } = {},
): FlightSupplier {
  const { offers = [{}], ...given } = answers
  const extras: Extras = { ancillaries: [], seatMaps: [] }
  let lastQuery: Query | null = null
  return {
    id,
    name: `Supplier ${id}`,
    capabilities: {
      hold: false,
      void: false,
      refundQuote: false,
      seatMaps: false,
      lookUpByClientRef: false,
      ...noChanges,
    },
    async search(query) {
      lastQuery = query
      return offers.map((made) => makeOffer(query, made))
    },
    async reprice(offerId) {
      const query = lastQuery
      const found = query && offers.map((made) => makeOffer(query, made)).find((offer) => offer.id === offerId)
      return found ? { kind: 'yes', value: found } : { kind: 'no', code: 'not_found', reason: offerId }
    },
    fareRules: async () => ({ kind: 'yes', value: [] }),
    extras: async () => ({ kind: 'yes', value: extras }),
    hold: notSold,
    issue: notSold,
    lookUp: notSold,
    cancel: notSold,
    void: notSold,
    refundQuote: notSold,
    correct: notSold,
    orderExtras: notSold,
    addExtras: notSold,
    split: notSold,
    addRemark: notSold,
    ...given,
  }
}
