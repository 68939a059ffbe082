import { expect, test } from 'vitest'
import { cityBounds, readBox, toBoxText } from './city-map.ts'

const haram = { lat: 21.4225, lon: 39.8262 }
const near = Array.from({ length: 9 }, (_, place) => ({ lat: haram.lat + place / 1000, lon: haram.lon }))

test('the first view of a city shows where most hotels are, not the farthest one', () => {
  const { north, east } = cityBounds([...near, { lat: 21.6, lon: 40.2 }], haram)
  expect(north).toBeLessThan(21.5)
  expect(east).toBeLessThan(39.9)
})

test('a city without hotels is shown at its centre', () => {
  const { south, north, west, east } = cityBounds([], haram)
  expect([south, north]).toEqual([haram.lat, haram.lat])
  expect([west < haram.lon, haram.lon < east]).toEqual([true, true])
})

test('a searched map area survives conversion to text and back', () => {
  const box = { south: 21.4, west: 39.8, north: 21.45, east: 39.85 }
  expect(readBox(toBoxText(box))).toEqual(box)
  expect(readBox('21.4,east')).toBeNull()
})
