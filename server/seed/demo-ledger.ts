/** The trade of the demo agency's agents: made from a seed, so that every start tells the same story. */

const RUPEE = 100

export interface DemoTrader {
  key: string
  /** What they came with, and what a deposit is: rupees. */
  opening: number
  topUp: number
  /** Sales on a working day: one in so many days has none. */
  busy: number
  /** No deposit in the last days; no sale either. */
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
    busy: 0.75,
    paidUntil: 0,
    soldUntil: 0,
    limits: { credit: 0, booking: 1_500_000, days: null, low: 250_000 },
  },
  {
    key: 'alnoor',
    opening: 300_000,
    topUp: 700_000,
    busy: 0.6,
    paidUntil: 9,
    soldUntil: 0,
    limits: { credit: 1_500_000, booking: 2_000_000, days: 30, low: 200_000 },
  },
  {
    key: 'skylines',
    opening: 150_000,
    topUp: 500_000,
    busy: 0.4,
    paidUntil: 26,
    soldUntil: 2,
    limits: { credit: 1_200_000, booking: 500_000, days: 15, low: null },
  },
  {
    key: 'gulfstar',
    opening: 200_000,
    topUp: 450_000,
    busy: 0.45,
    paidUntil: 14,
    soldUntil: 0,
    limits: { credit: 500_000, booking: 800_000, days: 30, low: 100_000 },
  },
  {
    key: 'rehman',
    opening: 120_000,
    topUp: 250_000,
    busy: 0.3,
    paidUntil: 70,
    soldUntil: 62,
    limits: { credit: 0, booking: 0, days: null, low: null },
  },
]

export interface DemoSale {
  product: 'flight' | 'umrah' | 'hotel' | 'visa'
  supplier: string
  airline?: string
  route?: string
  note: string
  net: number
  margin: number
  charge: number
  /** What the agent's own client pays on top. */
  markUp: number
  travelInDays: number
}

type Flight = readonly [airline: string, route: string, fare: number]
const flights: readonly [Flight, ...Flight[]] = [
  ['PK', 'LHE-JED', 142_000],
  ['SV', 'LHE-JED', 156_000],
  ['EK', 'LHE-DXB', 84_000],
  ['FZ', 'SKT-DXB', 72_000],
  ['QR', 'ISB-DOH', 98_000],
  ['PA', 'KHI-ISB', 21_500],
  ['PK', 'KHI-LHE', 19_000],
  ['GF', 'LHE-BAH', 91_000],
  ['TK', 'ISB-IST', 187_000],
  ['EY', 'KHI-AUH', 79_000],
]

const travellers: readonly [string, ...string[]] = [
  'KHAN',
  'AHMED',
  'MALIK',
  'BIBI',
  'HUSSAIN',
  'SHAH',
  'RAZA',
  'IQBAL',
  'TARIQ',
  'NOOR',
]
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type Dice = () => number

/** A row of numbers from 0 to 1 that is the same for the same word. */
export function createDice(word: string): Dice {
  let state = [...word].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((spread ^ (spread >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(dice: Dice, list: readonly [T, ...T[]]): T => list[Math.floor(dice() * list.length)] ?? list[0]

export const rupees = (amount: number): number => Math.round(amount) * RUPEE

const locator = (dice: Dice) => Array.from({ length: 6 }, () => LETTERS[Math.floor(dice() * LETTERS.length)]).join('')

/** One thing sold: mostly a ticket, now and then an umrah, a hotel, a visa. */
export function randomSale(dice: Dice): DemoSale {
  const guests = 1 + Math.floor(dice() * 3)
  const other = dice()
  const part = { charge: 50_000 * guests, travelInDays: 3 + Math.floor(dice() * 45) }
  const priced = (net: number) => ({
    net: rupees(net),
    margin: rupees(net * (0.015 + dice() * 0.02)),
    markUp: rupees(net * (0.01 + dice() * 0.04)),
  })
  if (other < 0.06)
    return {
      product: 'umrah',
      supplier: 'umrah-desk',
      note: `Umrah package, ${guests + 1} people`,
      ...part,
      ...priced((guests + 1) * 172_000),
    }
  if (other < 0.13)
    return {
      product: 'visa',
      supplier: 'visa-desk',
      note: `UAE visa, ${guests} people`,
      ...part,
      ...priced(guests * 26_500),
    }
  if (other < 0.2)
    return {
      product: 'hotel',
      supplier: 'hotel-desk',
      note: `Hotel in Makkah, ${guests + 2} nights`,
      ...part,
      ...priced(guests * 38_000),
    }
  const [airline, route, fare] = pick(dice, flights)
  return {
    product: 'flight',
    supplier: 'sooper',
    airline,
    route,
    note: `${locator(dice)} ${route} ${pick(dice, travellers)} × ${guests}`,
    ...part,
    ...priced(guests * fare * (0.9 + dice() * 0.25)),
  }
}
