import { type Inventory, type SeatLine, type SoldSeats, seatKey } from './inventory.ts'

interface TakenSeats {
  until: number
  lines: readonly SeatLine[]
}

/** Sales kept in this process alone: for tests and benches. One thread makes each call atomic. */
export function createMemoryInventory(now: () => Date): Inventory {
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
  }
}
