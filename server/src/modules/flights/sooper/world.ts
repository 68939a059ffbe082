import type { Aircraft, Airline, Airport } from '@safar/reference'

/** Airports, airlines and aircraft by their codes. */
export interface World {
  airport(code: string): Airport | undefined
  airline(code: string): Airline | undefined
  aircraft(code: string): Aircraft | undefined
  /**
   * The airports in service that a place stands for: those of the city, or the airport itself. Empty if there are none.
   */
  airportsOf(place: string): readonly Airport[]
  /** Whether the office allows an airline to be sold, and an airport to be served. Unknown ones are allowed. */
  sells(airline: string): boolean
  serves(airport: string): boolean
}

export interface Rows {
  airports: readonly Airport[]
  airlines: readonly (Airline & { active?: boolean })[]
  aircraft: readonly Aircraft[]
}

const byCode = <T extends { code: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.code, row]))

export function createWorld(rows: Rows): World {
  const airports = byCode(rows.airports)
  const airlines = byCode(rows.airlines)
  const aircraft = byCode(rows.aircraft)
  const inService = rows.airports.filter(({ scheduled }) => scheduled)
  const cities = Map.groupBy(inService, ({ cityCode }) => cityCode)
  return {
    airport: (code) => airports.get(code),
    airline: (code) => airlines.get(code),
    aircraft: (code) => aircraft.get(code),
    airportsOf: (place) => {
      const city = cities.get(place) ?? []
      const airport = airports.get(place)
      return !airport?.scheduled || city.length > 1 ? city : [airport]
    },
    sells: (code) => airlines.get(code)?.active ?? true,
    serves: (code) => airports.get(code)?.scheduled ?? true,
  }
}

/** A world that follows its database rows: `fresh` checks whether they have changed. */
export interface LiveWorld extends World {
  fresh(): Promise<void>
}

export function createLiveWorld(shipped: Rows, read: () => Promise<Rows>): LiveWorld {
  let rows = shipped
  let world = createWorld(rows)
  return {
    airport: (code) => world.airport(code),
    airline: (code) => world.airline(code),
    aircraft: (code) => world.aircraft(code),
    airportsOf: (place) => world.airportsOf(place),
    sells: (code) => world.sells(code),
    serves: (code) => world.serves(code),
    async fresh() {
      const now = await read()
      if (now === rows) return
      rows = now
      world = createWorld(rows)
    },
  }
}
