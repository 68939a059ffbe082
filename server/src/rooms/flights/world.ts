import type { Aircraft, Airline, Airport } from '@safar/reference'

/** Airports, airlines and aircraft by their codes. */
export interface World {
  airport(code: string): Airport | undefined
  airline(code: string): Airline | undefined
  aircraft(code: string): Aircraft | undefined
  /** The airports a place stands for: itself, or those of the city. Empty when there is no such place. */
  airportsOf(place: string): readonly Airport[]
}

interface Rows {
  airports: readonly Airport[]
  airlines: readonly Airline[]
  aircraft: readonly Aircraft[]
}

const byCode = <T extends { code: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.code, row]))

export function createWorld(rows: Rows): World {
  const airports = byCode(rows.airports)
  const airlines = byCode(rows.airlines)
  const aircraft = byCode(rows.aircraft)
  const cities = Map.groupBy(rows.airports, ({ cityCode }) => cityCode)
  return {
    airport: (code) => airports.get(code),
    airline: (code) => airlines.get(code),
    aircraft: (code) => aircraft.get(code),
    airportsOf: (place) => {
      const city = cities.get(place)
      if (city) return city
      const airport = airports.get(place)
      return airport ? [airport] : []
    },
  }
}
