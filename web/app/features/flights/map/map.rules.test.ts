import { expect, it } from 'vitest'
import { greatCircle, mapAround } from './map.rules.ts'

const lahore = { latitude: 31.5, longitude: 74.4 }
const jeddah = { latitude: 21.7, longitude: 39.2 }
const auckland = { latitude: -37, longitude: 174.8 }
const losAngeles = { latitude: 33.9, longitude: -118.4 }
const size = { width: 600, height: 300 }

it('goes from one end to the other, bent towards the pole', () => {
  const way = greatCircle({ latitude: 50, longitude: 0 }, { latitude: 50, longitude: 90 })
  expect(way[0]?.latitude).toBeCloseTo(50)
  expect(way.at(-1)?.longitude).toBeCloseTo(90)
  expect(way[24]?.latitude).toBeGreaterThan(58)
})

it('goes on over the date line without turning back', () => {
  const way = greatCircle(auckland, losAngeles)
  expect(way.at(-1)?.longitude).toBeCloseTo(360 - 118.4)
  for (const [index, { longitude }] of way.entries())
    if (index > 0) expect(Math.abs(longitude - (way[index - 1]?.longitude ?? 0))).toBeLessThan(20)
})

it('is one point where both ends are one place', () => {
  expect(greatCircle(lahore, lahore)).toEqual([lahore])
})

it.each([
  ['a short way', [lahore, jeddah]],
  ['a way over the date line', greatCircle(auckland, losAngeles)],
  ['one place', [jeddah]],
])('shows the whole of %s, north up and east to the right', (_, points) => {
  const map = mapAround(points, size)
  for (const point of points) {
    const { x, y } = map.along(point)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
  const [first] = points
  if (!first) throw new Error('no point')
  const here = map.along(first)
  expect(map.along({ ...first, latitude: first.latitude + 1 }).y).toBeLessThan(here.y)
  expect(map.along({ ...first, longitude: first.longitude + 1 }).x).toBeGreaterThan(here.x)
})
