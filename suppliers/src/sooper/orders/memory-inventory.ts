import { type Inventory, type SeatLine, type SoldSeats, seatKey } from './inventory.ts'
import type { NamedSeat } from './orders.ts'

interface TakenSeats {
  until: number
  lines: readonly SeatLine[]
}

/** Operations that the database does in its own functions. */
export interface MemoryInventory extends Inventory {
  /** Chooses seats for a ref that holds its lines. False if one is taken. */
  choose(ref: string, seats: readonly NamedSeat[]): boolean
  isLive(ref: string): boolean
  /** Moves some seats of a ref to another, with the same expiry. */
  divide(ref: string, to: string, lines: readonly Omit<SeatLine, 'capacity'>[]): void
}

/** Sales in the memory of this process: for tests and benches. A single thread makes each call atomic. */
export function createMemoryInventory(now: () => Date): MemoryInventory {
  const byRef = new Map<string, TakenSeats>()

  const live = (): TakenSeats[] => {
    const at = now().getTime()
    return [...byRef.values()].filter((taken) => taken.until > at)
  }

  const soldOn = (wanted: (flightKey: string) => boolean): Map<string, SoldSeats> => {
    const sold = new Map<string, SoldSeats>()
    for (const line of live().flatMap((taken) => taken.lines)) {
      if (!wanted(line.flightKey)) continue
      const key = seatKey(line.flightKey, line.cabin)
      const before = sold.get(key)
      sold.set(key, {
        seats: (before?.seats ?? 0) + line.seats,
        designators: [...(before?.designators ?? []), ...line.designators],
      })
    }
    return sold
  }

  return {
    async sold(flightKeys) {
      const keys = new Set(flightKeys)
      return byRef.size === 0 ? new Map() : soldOn((key) => keys.has(key))
    },
    async take(ref, until, lines) {
      const own = byRef.get(ref)
      if (own && own.until > now().getTime()) return true
      const sold = soldOn(() => true)
      const fits = lines.every((line) => {
        const others = sold.get(seatKey(line.flightKey, line.cabin))
        const nameTaken = line.designators.some((seat) => others?.designators.includes(seat))
        return !nameTaken && (others?.seats ?? 0) + line.seats <= line.capacity
      })
      if (fits) byRef.set(ref, { until: Date.parse(until), lines })
      return fits
    },
    async keep(ref) {
      const own = byRef.get(ref)
      if (!own || own.until <= now().getTime()) return false
      own.until = Number.POSITIVE_INFINITY
      return true
    },
    async release(ref) {
      byRef.delete(ref)
    },
    isLive: (ref) => (byRef.get(ref)?.until ?? 0) > now().getTime(),
    choose(ref, seats) {
      const own = byRef.get(ref)
      if (!own) return false
      const sold = soldOn(() => true)
      const isTaken = ({ flightKey, cabin, designator }: NamedSeat) =>
        sold.get(seatKey(flightKey, cabin))?.designators.includes(designator) ?? false
      if (seats.some(isTaken)) return false
      own.lines = own.lines.map((line) => ({
        ...line,
        designators: [
          ...line.designators,
          ...seats.flatMap((seat) => (seat.flightKey === line.flightKey ? seat.designator : [])),
        ],
      }))
      return true
    },
    divide(ref, to, lines) {
      const own = byRef.get(ref)
      if (!own) return
      const part = (line: SeatLine) => lines.find(({ flightKey }) => flightKey === line.flightKey)
      const leaving = own.lines.map((line) => ({ ...line, ...part(line) }))
      own.lines = own.lines.map((line) => ({
        ...line,
        seats: line.seats - (part(line)?.seats ?? 0),
        designators: line.designators.filter((seat) => !part(line)?.designators.includes(seat)),
      }))
      byRef.set(to, { until: own.until, lines: leaving })
    },
  }
}
