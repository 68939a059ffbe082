import type { PassengerType } from '@safar/contract/vocabulary/flights'

/** `adult-1`, `child-1` …: the n-th traveller of a type, in the order given. */
export function toTravellerKeys(travellers: readonly { type: PassengerType }[]): string[] {
  const counts: Record<PassengerType, number> = { adult: 0, child: 0, infant: 0 }
  return travellers.map(({ type }) => `${type}-${++counts[type]}`)
}
