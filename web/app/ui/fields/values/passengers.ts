export interface Passengers {
  adults: number
  children: number
  infants: number
}

export type PassengerKind = keyof Passengers

export const PASSENGER_KINDS: readonly PassengerKind[] = ['adults', 'children', 'infants']

/** Seats per booking; an infant has no seat. */
export const MAX_SEATS = 9

const fits = ({ adults, children, infants }: Passengers) =>
  adults >= 1 && children >= 0 && infants >= 0 && adults + children <= MAX_SEATS && infants <= adults

export const canAdd = (now: Passengers, kind: PassengerKind): boolean => fits({ ...now, [kind]: now[kind] + 1 })

/** An adult can be removed while infants remain: an infant left without a lap is removed too. */
export const canTake = (now: Passengers, kind: PassengerKind): boolean => now[kind] > (kind === 'adults' ? 1 : 0)

export const add = (now: Passengers, kind: PassengerKind): Passengers =>
  canAdd(now, kind) ? { ...now, [kind]: now[kind] + 1 } : now

export function take(now: Passengers, kind: PassengerKind): Passengers {
  if (!canTake(now, kind)) return now
  const next = { ...now, [kind]: now[kind] - 1 }
  return { ...next, infants: Math.min(next.infants, next.adults) }
}

/** The rule that prevents adding another passenger, to be shown in words. */
export function ruleMet(now: Passengers): 'rule_seats' | 'rule_infants' | null {
  if (now.adults + now.children >= MAX_SEATS) return 'rule_seats'
  return now.infants > 0 && now.infants >= now.adults ? 'rule_infants' : null
}
