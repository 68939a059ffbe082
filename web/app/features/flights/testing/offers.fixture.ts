import { HOUR_MS, MINUTE_MS } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView, SliceView } from '@safar/contract/trips/itinerary.schema'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'

/** A seeded random generator: the same seed produces the same offers. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(values: readonly [T, ...T[]]): T => values[integer(0, values.length - 1)] ?? values[0]
  return { next, integer, pick }
}
type Chance = ReturnType<typeof chance>

interface City {
  airport: string
  city: string
  city_ar: string
  country: string
  zone: string
  offset: number
  terminal: string | null
}

const city = (
  airport: string,
  name: string,
  arabic: string,
  country: string,
  zone: string,
  offset: number,
  terminal: string | null,
): City => ({ airport, city: name, city_ar: arabic, country, zone, offset, terminal })

const lahore = city('LHE', 'Lahore', 'لاهور', 'PK', 'Asia/Karachi', 5, 'M')
const jeddah = city('JED', 'Jeddah', 'جدة', 'SA', 'Asia/Riyadh', 3, '1')
const hubs: readonly [City, ...City[]] = [
  city('DXB', 'Dubai', 'دبي', 'AE', 'Asia/Dubai', 4, '3'),
  city('DOH', 'Doha', 'الدوحة', 'QA', 'Asia/Qatar', 3, null),
  city('MCT', 'Muscat', 'مسقط', 'OM', 'Asia/Muscat', 4, null),
  city('BAH', 'Manama', 'المنامة', 'BH', 'Asia/Bahrain', 3, null),
]
const airlines: readonly [Carrier, ...Carrier[]] = [
  { code: 'PK', name: 'PIA', name_ar: 'الخطوط الباكستانية' },
  { code: 'SV', name: 'Saudia', name_ar: 'السعودية' },
  { code: 'XY', name: 'flynas', name_ar: 'طيران ناس' },
  { code: 'EK', name: 'Emirates', name_ar: 'طيران الإمارات' },
  { code: 'QR', name: 'Qatar Airways', name_ar: 'الخطوط القطرية' },
  { code: 'PA', name: 'airblue', name_ar: 'إير بلو' },
]
const aircraft: readonly [Aircraft, ...Aircraft[]] = [
  { code: '320', name: 'Airbus A320' },
  { code: '77W', name: 'Boeing 777-300ER' },
  { code: '388', name: 'Airbus A380-800' },
]
interface Aircraft {
  code: string
  name: string
}
interface Carrier extends Aircraft {
  name_ar: string
}

/** A moment in a place's local time, with its offset. */
const localTime = (moment: number, offset: number): string =>
  `${new Date(moment + offset * HOUR_MS).toISOString().slice(0, 19)}+0${offset}:00`

interface Flight {
  from: City
  to: City
  leaves: number
  minutes: number
  airline: Carrier
  kg: number
}

function segment(id: string, { from, to, leaves, minutes, airline, kg }: Flight, draw: Chance): SegmentView {
  const number = String(draw.integer(100, 999))
  const at = ({ offset, ...place }: City, moment: number) => ({ ...place, at: localTime(moment, offset) })
  return {
    id,
    marketing: { ...airline, name_ar: airline.name, colour: null, number },
    operating: { ...airline, name_ar: airline.name, colour: null, number },
    aircraft: draw.pick(aircraft),
    from: at(from, leaves),
    to: at(to, leaves + minutes * MINUTE_MS),
    minutes,
    technical_stops: [],
    cabin: 'economy',
    booking_class: draw.pick(['Y', 'K', 'Q', 'V']),
    fare_basis: 'QLOWPK',
    seats_left: draw.integer(1, 9),
    baggage: passengerTypes.map((passenger) => ({
      passenger,
      checked: { pieces: null, kg: passenger === 'infant' ? 0 : kg },
      carry_on: { pieces: 1, kg: passenger === 'infant' ? 0 : 7 },
    })),
  }
}

function slice(id: string, from: City, to: City, leaves: number, airline: Carrier, draw: Chance): SliceView {
  const kg = draw.pick([0, 20, 25, 30, 46])
  const first = draw.integer(170, 230)
  if (draw.next() < 0.3) {
    const flight = { from, to, leaves, minutes: first + 100, airline, kg }
    return { segments: [segment(`${id}-1`, flight, draw)], layovers: [], minutes: flight.minutes, day_change: 0 }
  }
  const via = draw.pick(hubs)
  const wait = draw.integer(45, 900)
  const second = draw.integer(120, 190)
  const landed = leaves + first * MINUTE_MS
  const goesOn = landed + wait * MINUTE_MS
  const segments = [
    segment(`${id}-1`, { from, to: via, leaves, minutes: first, airline, kg }, draw),
    segment(`${id}-2`, { from: via, to, leaves: goesOn, minutes: second, airline, kg }, draw),
  ]
  const day = (at: string | undefined) => Date.parse(at?.slice(0, 10) ?? '') / (24 * HOUR_MS)
  const [one, two] = segments
  return {
    segments,
    layovers: [
      {
        airport: via.airport,
        city: via.city,
        city_ar: via.city_ar,
        minutes: wait,
        overnight: wait > 300 && one?.to.at.slice(0, 10) !== two?.from.at.slice(0, 10),
        airport_change: false,
      },
    ],
    minutes: first + wait + second,
    day_change: day(two?.to.at) - day(one?.from.at),
  }
}

const share: Readonly<Record<PassengerType, number>> = { adult: 1, child: 0.75, infant: 0.1 }

interface Order {
  seed?: number
  round?: boolean
  counts?: Readonly<Record<PassengerType, number>>
  /** Include what agents see. */
  inside?: boolean
}

/** Each offer at three fares: the given one, a refundable one, and one refundable for free. */
export const withFares = (offers: readonly Offer[]): Offer[] =>
  offers.flatMap((offer) => {
    const fare = (code: string, name: string, more: number, refund: Offer['refund']): Offer => ({
      ...offer,
      id: `${offer.id}-${code}`,
      brand: { code, name },
      refund,
      total: offer.total + more,
      per_adult: offer.per_adult + more,
    })
    return [
      fare('FLX', 'Economy Flex', 3_000_000, { allowed: 'yes', penalty: { amount: 0, currency: 'PKR' } }),
      fare('SAV', 'Economy Saver', 0, { allowed: 'no', penalty: null }),
      fare('STD', 'Economy Standard', 1_500_000, { allowed: 'yes', penalty: { amount: 900_000, currency: 'PKR' } }),
    ]
  })

/** The requested number of offers from Lahore to Jeddah on 12 December 2026. */
export function makeOffers(count: number, { seed = 7, round, counts, inside }: Order = {}): Offer[] {
  const draw = chance(seed)
  const start = Date.parse('2026-12-11T19:00:00Z')
  const travellers = counts ?? { adult: 2, child: 1, infant: 0 }
  return Array.from({ length: count }, (_, index): Offer => {
    const id = `offer-${String(index).padStart(5, '0')}`
    const airline = draw.pick(airlines)
    const leaves = start + draw.integer(0, 287) * 5 * MINUTE_MS
    const adult = draw.integer(108_000, 240_000) * 100
    const prices = passengerTypes
      .filter((passenger) => travellers[passenger] > 0)
      .map((passenger) => {
        const base = Math.round((adult * share[passenger] * 0.8) / 10_000) * 10_000
        const taxes = Math.round((adult * share[passenger] * 0.2) / 5_000) * 5_000
        return { passenger, count: travellers[passenger], base, taxes, total: base + taxes }
      })
    const total = prices.reduce((sum, price) => sum + price.total * price.count, 0)
    const back = start + 14 * 24 * HOUR_MS + draw.integer(0, 287) * 5 * MINUTE_MS
    return {
      id,
      search_id: 'search-0001',
      ...draw.pick([
        { supplier: 'sooper', is_sooper: true },
        { supplier: 'skyline', is_sooper: false },
      ]),
      slices: [
        slice(`${id}-a`, lahore, jeddah, leaves, airline, draw),
        ...(round ? [slice(`${id}-b`, jeddah, lahore, back, airline, draw)] : []),
      ],
      brand: { code: 'SAV', name: 'Economy Saver' },
      change: { allowed: 'yes', penalty: { amount: 1_800_000, currency: 'PKR' } },
      refund: draw.pick<Offer['refund']>([
        { allowed: 'yes', penalty: { amount: 3_200_000, currency: 'PKR' } },
        { allowed: 'no', penalty: null },
        { allowed: 'unknown', penalty: null },
      ]),
      prices,
      currency: 'PKR',
      total,
      per_adult: prices[0]?.total ?? 0,
      expires_at: '2026-11-15T15:00:00Z',
      price_guaranteed_until: '2026-11-15T13:30:00Z',
      pay_by: null,
      ...(inside && {
        price_breakdown: {
          net: total - 450_000,
          margin: 400_000,
          charges: 50_000,
          rounding: 0,
          owed: total - 400_000,
          time_limit: '2026-11-16T12:00:00Z',
        },
      }),
    }
  })
}
