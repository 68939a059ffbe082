import { type RoomNight, type RoomNightCounts, roomNightKey, type StayInventory } from './inventory.ts'

interface Sale {
  until: number
  nights: readonly RoomNight[]
}

/** Sales in the memory of this process: for tests and benches. A single thread makes each call atomic. */
export function createMemoryStayInventory(now: () => Date): StayInventory {
  const byRef = new Map<string, Sale>()

  const countLive = (isWanted: (night: RoomNight) => boolean): RoomNightCounts => {
    const counts = new Map<string, number>()
    const at = now().getTime()
    for (const { until, nights } of byRef.values()) {
      if (until <= at) continue
      for (const night of nights) {
        if (!isWanted(night)) continue
        const key = roomNightKey(night.hotel, night.room, night.night)
        counts.set(key, (counts.get(key) ?? 0) + night.rooms)
      }
    }
    return counts
  }

  return {
    async sold(cities, first, last) {
      return countLive(({ city, night }) => cities.includes(city) && night >= first && night <= last)
    },
    async take(ref, until, nights) {
      const own = byRef.get(ref)
      if (own && own.until > now().getTime()) return true
      const counts = countLive(() => true)
      const fits = nights.every(
        ({ hotel, room, night, rooms, capacity }) =>
          (counts.get(roomNightKey(hotel, room, night)) ?? 0) + rooms <= capacity,
      )
      if (fits) byRef.set(ref, { until: Date.parse(until), nights })
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
