import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { Aircraft } from '@safar/reference'
import type { Carrier } from '../network/carriers.ts'

/** One cabin of an aircraft type: how many seats abreast, where the aisles are, and how many rows. */
export interface CabinPlan {
  cabin: Cabin
  rows: number
  /** Seat letters with a space for each aisle: `ABC DEF`. */
  letters: string
  seats: number
}

const NARROW = { first: 'A F', business: 'AC DF', premium_economy: 'ABC DEF', economy: 'ABC DEF' }
const WIDE = { first: 'A EF K', business: 'A DG K', premium_economy: 'AC DEG HK', economy: 'ABC DEFG HJK' }
const REGIONAL = { first: 'A F', business: 'A DF', premium_economy: 'AC DF', economy: 'AC DF' }
const COMMUTER = { first: 'A C', business: 'A C', premium_economy: 'A C', economy: 'A C' }

function lettersOf(seats: number, cabin: Cabin): string {
  const plan = seats > 240 ? WIDE : seats > 115 ? NARROW : seats > 30 ? REGIONAL : COMMUTER
  return plan[cabin]
}

/** Percentage of the floor for the front cabins, by aircraft size, for a carrier that has them. */
function sharesOf(aircraft: Aircraft, carrier: Carrier): Partial<Record<Cabin, number>> {
  if (carrier.kind === 'low' || aircraft.seats < 70 || /^(AT|DH|SF)/.test(aircraft.code)) return {}
  if (aircraft.seats <= 240) return { business: 14 }
  const first = carrier.breadth >= 7 && ['388', '77W', '74H', '351'].includes(aircraft.code) ? { first: 5 } : {}
  const premium = carrier.breadth >= 6 ? { premium_economy: 12 } : {}
  return { ...first, business: 22, ...premium }
}

/** Floor space of one such seat compared with economy, in tenths. */
const FLOOR: Record<Cabin, number> = { first: 45, business: 25, premium_economy: 14, economy: 10 }

const plans = new Map<string, readonly CabinPlan[]>()

/** From nose to tail. Every type has economy. */
export function cabinsOf(aircraft: Aircraft, carrier: Carrier): readonly CabinPlan[] {
  const key = `${aircraft.code} ${carrier.code} ${aircraft.seats}`
  const known = plans.get(key)
  if (known) return known
  const shares = sharesOf(aircraft, carrier)
  const front = (['first', 'business', 'premium_economy'] as const).flatMap((cabin) => {
    const share = shares[cabin]
    return share ? [planOf(cabin, Math.floor((aircraft.seats * share) / (10 * FLOOR[cabin])), aircraft.seats)] : []
  })
  const left = 100 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  const made = [...front, planOf('economy', Math.floor((aircraft.seats * left) / 100), aircraft.seats)]
  plans.set(key, made)
  return made
}

function planOf(cabin: Cabin, wanted: number, seats: number): CabinPlan {
  const letters = lettersOf(seats, cabin)
  const abreast = letters.replaceAll(' ', '').length
  const rows = Math.max(1, Math.round(wanted / abreast))
  return { cabin, rows, letters, seats: rows * abreast }
}

const order: readonly Cabin[] = ['first', 'business', 'premium_economy', 'economy']

/** The requested cabin, or the next one further back if there is none. */
export function cabinOrBehind(plans: readonly CabinPlan[], wanted: Cabin): CabinPlan | undefined {
  for (let at = order.indexOf(wanted); at < order.length; at++) {
    const plan = plans.find(({ cabin }) => cabin === order[at])
    if (plan) return plan
  }
  return undefined
}
