import type { OfflineForm, OfflineTraveller } from '@safar/contract/bookings/offline.shapes'

/** The trade of the demo agency's agents, generated from a seed so that every start produces the same history. */

const RUPEE = 100

export interface DemoTrader {
  key: string
  /** Opening balance and size of one deposit, in rupees. */
  opening: number
  topUp: number
  /** Probability of a sale on a given day. */
  busy: number
  /** Days before today without deposits; `soldUntil` is the same for sales. */
  paidUntil: number
  soldUntil: number
  limits: { credit: number; booking: number | null; days: number | null; low: number | null }
}

/** One with money, one on credit, one overdue, one near its limit, one who has left. */
export const demoTraders: DemoTrader[] = [
  {
    key: 'bismillah',
    opening: 850_000,
    topUp: 900_000,
    busy: 0.3,
    paidUntil: 0,
    soldUntil: 0,
    limits: { credit: 0, booking: 1_500_000, days: null, low: 250_000 },
  },
  {
    key: 'alnoor',
    opening: 300_000,
    topUp: 700_000,
    busy: 0.24,
    paidUntil: 9,
    soldUntil: 0,
    limits: { credit: 1_500_000, booking: 2_000_000, days: 30, low: 200_000 },
  },
  {
    key: 'skylines',
    opening: 150_000,
    topUp: 500_000,
    busy: 0.16,
    paidUntil: 26,
    soldUntil: 2,
    limits: { credit: 1_200_000, booking: 500_000, days: 15, low: null },
  },
  {
    key: 'gulfstar',
    opening: 200_000,
    topUp: 450_000,
    busy: 0.2,
    paidUntil: 14,
    soldUntil: 0,
    limits: { credit: 500_000, booking: 800_000, days: 30, low: 100_000 },
  },
  {
    key: 'rehman',
    opening: 120_000,
    topUp: 250_000,
    busy: 0.15,
    paidUntil: 70,
    soldUntil: 62,
    limits: { credit: 0, booking: 0, days: null, low: null },
  },
]

export type DemoSale = Pick<OfflineForm, 'supplier' | 'pnr' | 'details' | 'travellers'>

type Flight = readonly [airline: string, ticketCode: string, from: string, to: string, fare: number]
const flights: readonly [Flight, ...Flight[]] = [
  ['PK', '214', 'LHE', 'JED', 142_000],
  ['SV', '065', 'LHE', 'JED', 156_000],
  ['EK', '176', 'LHE', 'DXB', 84_000],
  ['FZ', '141', 'SKT', 'DXB', 72_000],
  ['QR', '157', 'ISB', 'DOH', 98_000],
  ['PK', '214', 'KHI', 'LHE', 19_000],
  ['GF', '072', 'LHE', 'BAH', 91_000],
  ['TK', '235', 'ISB', 'IST', 187_000],
  ['EY', '607', 'KHI', 'AUH', 79_000],
]

const names: readonly [string, ...string[]] = [
  'KHAN',
  'AHMED',
  'MALIK',
  'HUSSAIN',
  'SHAH',
  'RAZA',
  'IQBAL',
  'TARIQ',
  'NOOR',
]
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type Dice = () => number

/** A sequence of pseudo-random numbers from 0 to 1, the same for the same word. */
export function createDice(word: string): Dice {
  let state = [...word].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((spread ^ (spread >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(dice: Dice, list: readonly [T, ...T[]]): T => list[Math.floor(dice() * list.length)] ?? list[0]

export const rupees = (amount: number): number => Math.round(amount) * RUPEE

const locator = (dice: Dice) => Array.from({ length: 6 }, () => LETTERS[Math.floor(dice() * LETTERS.length)]).join('')

/** Members of one family, each with cost and price. */
function family(dice: Dice, count: number, net: number, ticket?: () => string): OfflineTraveller[] {
  const family_name = pick(dice, names)
  const margin = rupees(net * (0.015 + dice() * 0.02))
  return ['ALI', 'SARA', 'OMAR', 'HINA', 'ZAIN'].slice(0, count).map((given_name, index) => ({
    type: 'adult',
    title: index % 2 ? 'MRS' : 'MR',
    given_name,
    family_name,
    cost: { base: rupees(net), tax: 0, service: 0 },
    sale: { base: rupees(net), tax: 0, service: margin + 50_000 },
    ...(ticket && { ticket: ticket() }),
  }))
}

/** One random sale: usually a ticket, sometimes an umrah, a hotel or a visa. */
export function randomSale(dice: Dice, day: (inDays: number) => string, nextTicket: () => number): DemoSale {
  const guests = 1 + Math.floor(dice() * 3)
  const other = dice()
  const travel = 3 + Math.floor(dice() * 45)
  const pnr = locator(dice)
  if (other < 0.06) {
    const stay = { starts_on: day(travel), ends_on: day(travel + 15) }
    const details = {
      product: 'umrah' as const,
      package: 'Economy 15 days',
      ...stay,
      makkah: undefined,
      madinah: undefined,
    }
    return { supplier: 'Umrah services', pnr, details, travellers: family(dice, guests + 1, 172_000) }
  }
  if (other < 0.13) {
    const details = { product: 'visa' as const, country: 'AE', visa: 'Visit visa, 30 days', travels_on: day(travel) }
    return { supplier: 'Visa services', pnr, details, travellers: family(dice, guests, 26_500) }
  }
  if (other < 0.2) {
    const stay = { starts_on: day(travel), ends_on: day(travel + guests + 2) }
    const hotel = { hotel: 'Al Kiswah Towers', city: 'Makkah', rooms: 1, board: 'Breakfast' }
    return {
      supplier: 'Hotel contracts',
      pnr,
      details: { product: 'hotel', ...stay, ...hotel },
      travellers: family(dice, guests, 38_000),
    }
  }
  const [airline, ticketCode, from, to, fare] = pick(dice, flights)
  const segment = {
    airline,
    flight: String(200 + Math.floor(dice() * 600)),
    from,
    to,
    departs_on: day(travel),
    departs_at: '09:40',
  }
  return {
    supplier: 'Karachi Consolidators',
    pnr,
    details: { product: 'ticket', segments: [{ ...segment, status: 'HK' }] },
    travellers: family(dice, guests, Math.round(fare * (0.9 + dice() * 0.25)), () => `${ticketCode}${nextTicket()}`),
  }
}
