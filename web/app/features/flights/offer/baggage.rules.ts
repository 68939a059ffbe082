import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { segmentsOf } from '../offers/offer-summary.rules.ts'

export interface Allowance {
  pieces: number | null
  kg: number | null
}

const nothing: Allowance = { pieces: 0, kg: null }

export const isNothing = ({ pieces, kg }: Allowance): boolean =>
  pieces === 0 || ((pieces ?? 0) === 0 && (kg ?? 0) === 0)

/** The smaller of two allowances: the strictest flight decides for the whole journey. */
function smaller(one: Allowance, other: Allowance): Allowance {
  if (isNothing(one) || isNothing(other)) return nothing
  const size = ({ pieces, kg }: Allowance) => (kg ?? 23) * Math.max(1, pieces ?? 1)
  return size(other) < size(one) ? other : one
}

/** What a passenger may take on every flight of the journey. */
export function allowanceOf(offer: Offer, passenger: PassengerType, kind: 'checked' | 'carry_on'): Allowance {
  const each = segmentsOf(offer).map(
    ({ baggage }) => baggage.find((bag) => bag.passenger === passenger)?.[kind] ?? nothing,
  )
  return each.reduce(smaller, each[0] ?? nothing)
}
