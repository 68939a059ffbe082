import type { Cabin, PassengerType } from '@safar/contract/vocabulary/flights'
import type { Minor } from '../../flight-supplier.ts'
import type { Carrier } from '../network/carriers.ts'

/** Price per kilometre in paisa, lower over long distances: up to this many km, this rate. */
const RATES: readonly (readonly [km: number, paisa: number])[] = [
  [500, 1600],
  [2000, 1300],
  [5000, 1050],
  [9000, 700],
  [25_000, 560],
]
const GATE = 550_000

/** The plain economy price of a distance, in paisa. */
export function distanceFare(km: number): Minor {
  let sum = GATE
  let from = 0
  for (const [upTo, rate] of RATES) {
    if (km <= from) break
    sum += (Math.min(km, upTo) - from) * rate
    from = upTo
  }
  return sum
}

const far = new Set('AT BE CA CH DE DK ES FR GB GR IE IT NL NO PT SE US'.split(' '))

/** Markets where seats are scarcer than distance suggests: pilgrims' and families' routes out of Pakistan. */
export function marketPercent(from: string, to: string): number {
  const other = from === 'PK' ? to : to === 'PK' ? from : ''
  if (other === 'SA') return 120
  return far.has(other) ? 125 : 100
}

/** Percentage by cabin. */
export const CABIN: Record<Cabin, number> = { economy: 100, premium_economy: 158, business: 290, first: 470 }

/** Percentage by passenger type. */
export const SHARE: Record<PassengerType, number> = { adult: 100, child: 75, infant: 10 }

/** Low-cost carriers are cheaper, the largest carriers more expensive. */
export const carrierPercent = (carrier: Carrier) =>
  carrier.kind === 'low' ? 78 : carrier.kind === 'feeder' ? 104 : carrier.breadth >= 8 ? 108 : 98

/** The closer to departure, the more expensive. */
export function leadPercent(daysAhead: number): number {
  if (daysAhead < 3) return 162
  if (daysAhead < 7) return 143
  if (daysAhead < 14) return 126
  if (daysAhead < 30) return 112
  if (daysAhead < 60) return 103
  return daysAhead < 120 ? 97 : 93
}

/** Booking classes from cheapest to most expensive, sold in this order as the cabin fills. */
const LADDER: Record<Cabin, string> = { economy: 'VTQLKHMBY', premium_economy: 'RSW', business: 'IDCJ', first: 'AF' }

export interface FareBucket {
  letter: string
  percent: number
}

/** The booking class still open when this percentage of the cabin is sold, and its price. */
export function fareBucketAt(cabin: Cabin, load: number): FareBucket {
  const ladder = LADDER[cabin]
  const at = Math.min(ladder.length - 1, Math.floor((load * ladder.length) / 100))
  return { letter: ladder[at] ?? 'Y', percent: 84 + Math.floor((52 * at) / Math.max(1, ladder.length - 1)) }
}

export const toRupees = (paisa: Minor): Minor => Math.round(paisa / 100) * 100

/** Applies the percentages one after another, in whole paisa. */
export const percents = (amount: Minor, ...each: readonly number[]): Minor =>
  each.reduce((sum, percent) => Math.round((sum * percent) / 100), amount)
