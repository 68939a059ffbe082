import { expect, it } from 'vitest'
import { positions } from './positions.ts'
import { packedAirports } from './write-positions.ts'

it('has every airport in service where the reference data puts it, to a tenth of a degree', () => {
  const airports = packedAirports()
  const wrong = airports.filter(({ code, latitude, longitude }) => {
    const found = positions.get(code)
    return !found || Math.abs(found.latitude - latitude) > 0.0501 || Math.abs(found.longitude - longitude) > 0.0501
  })
  // Run write-positions.ts when this fails.
  expect(wrong.map(({ code }) => code).slice(0, 10)).toEqual([])
  expect(positions.size).toBe(airports.length)
})
