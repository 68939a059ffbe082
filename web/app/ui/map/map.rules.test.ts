import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { clusterMarkers } from './clusters.rules.ts'
import { boundsAround, greatCircle, toPosition, toWorldPoint } from './geography.ts'
import { decodeLine, loadPiece, piecesFor, worldLand } from './land.ts'
import type { MapMarker } from './map-parts.ts'
import { fitBounds, MAX_SCALE, panView, toScreen, toScreenPath, visibleBounds, zoomView } from './view.rules.ts'

const lahore = { latitude: 31.5, longitude: 74.4 }
const jeddah = { latitude: 21.7, longitude: 39.2 }
const auckland = { latitude: -37, longitude: 174.8 }
const losAngeles = { latitude: 33.9, longitude: -118.4 }
const size = { width: 600, height: 300 }
const around = (points: Parameters<typeof boundsAround>[0]) => {
  const bounds = boundsAround(points, 20)
  if (!bounds) throw new Error('no place')
  return bounds
}
const view = fitBounds(around([lahore, jeddah]), size)

describe('the great circle', () => {
  it('runs from one end to the other, bent towards the pole', () => {
    const line = greatCircle({ latitude: 50, longitude: 0 }, { latitude: 50, longitude: 90 })
    expect(line[0]?.latitude).toBeCloseTo(50)
    expect(line.at(-1)?.longitude).toBeCloseTo(90)
    expect(line[24]?.latitude).toBeGreaterThan(58)
  })

  it('continues across the date line without turning back', () => {
    const line = greatCircle(auckland, losAngeles)
    expect(line.at(-1)?.longitude).toBeCloseTo(360 - 118.4)
    for (const [index, { longitude }] of line.entries())
      if (index > 0) expect(Math.abs(longitude - (line[index - 1]?.longitude ?? 0))).toBeLessThan(20)
  })

  it('is one point when both ends are the same place', () => {
    expect(greatCircle(lahore, lahore)).toEqual([lahore])
  })
})

test('a position converted to the flat map and back stays the same', () => {
  const back = toPosition(toWorldPoint(jeddah))
  expect(back.latitude).toBeCloseTo(jeddah.latitude)
  expect(back.longitude).toBeCloseTo(jeddah.longitude)
})

it.each([
  ['a short route', [lahore, jeddah]],
  ['a route across the date line', greatCircle(auckland, losAngeles)],
  ['one place', [jeddah]],
])('shows the whole of %s, north up and east to the right', (_, points) => {
  const fitted = fitBounds(around(points), size)
  for (const point of points) {
    const { x, y } = toScreen(fitted, size, point)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
  const [first] = points
  if (!first) throw new Error('no point')
  const here = toScreen(fitted, size, first)
  expect(toScreen(fitted, size, { ...first, latitude: first.latitude + 1 }).y).toBeLessThan(here.y)
  expect(toScreen(fitted, size, { ...first, longitude: first.longitude + 1 }).x).toBeGreaterThan(here.x)
})

test('a line across the date line continues beside its window without a jump', () => {
  const line = greatCircle(auckland, losAngeles)
  const path = toScreenPath(fitBounds(around(line), size), size, line)
  const steps = path
    .slice(1)
    .split('L')
    .map((pair) => Number(pair.split(' ')[0]))
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(Math.max(...steps)).toBeLessThan(size.width)
})

describe('the view', () => {
  it('zooms around the pointer: what was under it stays there', () => {
    const at = toScreen(view, size, jeddah)
    const closer = toScreen(zoomView(view, size, { factor: 3, at }), size, jeddah)
    expect(closer.x).toBeCloseTo(at.x)
    expect(closer.y).toBeCloseTo(at.y)
  })

  it('moves by the pixels it is dragged', () => {
    const before = toScreen(view, size, lahore)
    const after = toScreen(panView(view, size, { x: 30, y: -20 }), size, lahore)
    expect(after.x - before.x).toBeCloseTo(30)
    expect(after.y - before.y).toBeCloseTo(-20)
  })

  it('stays between the poles and within the largest scale', () => {
    const far = zoomView(view, size, { factor: 1e-6 })
    expect(visibleBounds(far, size).north).toBeLessThan(86)
    expect(zoomView(view, size, { factor: 1e9 }).scale).toBe(MAX_SCALE)
    expect(visibleBounds(panView(view, size, { x: 0, y: 1e9 }), size).north).toBeCloseTo(85.05, 0)
  })
})

describe('the land', () => {
  /** Even-odd rule: whether a ray to the left crosses the outlines an odd number of times. */
  function isLand(fill: string, position: typeof lahore): boolean {
    const { x, y } = toWorldPoint(position)
    let isInside = false
    for (const ring of fill.split('Z')) {
      const points = ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map((value) => Number(value) / 100_000))
      for (const [index, [ax = 0, ay = 0]] of points.entries()) {
        const [bx = 0, by = 0] = points.at(index - 1) ?? []
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
      }
    }
    return isInside
  }
  const land = {
    lahore,
    riyadh: { latitude: 24.7, longitude: 46.7 },
    alice: { latitude: -23.8, longitude: 133.9 },
    chukotka: { latitude: 66.5, longitude: -176 },
    pole: { latitude: -82, longitude: 0 },
  }
  const sea = {
    arabian: { latitude: 15, longitude: 64 },
    red: { latitude: 20.5, longitude: 38.4 },
    caspian: { latitude: 41.5, longitude: 50.8 },
    atlantic: { latitude: 30, longitude: -45 },
  }

  test('has no line across the whole map where a country crosses the date line', () => {
    for (const part of worldLand.coast.split('M').slice(1)) {
      const steps = part.split('L').map((pair) => Number(pair.split(' ')[0]))
      for (const [index, x] of steps.entries())
        if (index > 0) expect(Math.abs(x - (steps[index - 1] ?? 0))).toBeLessThan(30_000)
    }
  })

  test('is in the right place on the coarse map', () => {
    for (const [name, position] of Object.entries(land))
      expect([name, isLand(worldLand.fill, position)]).toEqual([name, true])
    for (const [name, position] of Object.entries(sea))
      expect([name, isLand(worldLand.fill, position)]).toEqual([name, false])
  })

  const jeddahBounds = (degrees: number) => ({
    west: jeddah.longitude - degrees,
    east: jeddah.longitude + degrees,
    south: jeddah.latitude - degrees,
    north: jeddah.latitude + degrees,
  })

  test.each([
    ['the world', 30, 4, []],
    ['a region', 8, 30, ['50m/30_0', 'water/30_0']],
    ['a city', 0.2, 1_000, ['10m/20_20', 'water/30_0']],
  ])('%s is drawn from the pieces it needs and no others', (_, degrees, scale, pieces) => {
    expect(piecesFor(jeddahBounds(degrees), scale)).toEqual(pieces)
  })

  test('fine pieces have land and sea in the right places, and no coast along their edges', async () => {
    const piece = await loadPiece('50m/30_0')
    expect(isLand(piece.fill, land.riyadh)).toBe(true)
    expect(isLand(piece.fill, sea.red)).toBe(false)
    expect(isLand((await loadPiece('10m/20_20')).fill, { latitude: 21.5, longitude: 39.3 })).toBe(true)
    // A piece entirely on land is filled and has no coast.
    const inland = await loadPiece('50m/60_30')
    expect(inland.fill).not.toBe('')
    const sides = inland.coast.match(/L/g)?.length ?? 0
    expect(sides).toBeLessThan(inland.fill.match(/L/g)?.length ?? 0)
  })

  test('a close view shows its lakes and rivers', async () => {
    const swat = { west: 71, south: 33, east: 75, north: 37 }
    expect(piecesFor(swat, 100)).toContain('water/60_30')
    const { kind, fill, coast } = await loadPiece('water/60_30')
    expect(kind).toBe('water')
    // Lakes are filled, rivers are only lines.
    expect(coast.match(/M/g)?.length).toBeGreaterThan(fill.match(/M/g)?.length ?? 0)
    expect(fill.match(/Z/g)?.length).toBe(fill.match(/M/g)?.length)
  })

  test('every file that ships can be read, and what it fills lies where its name says', async () => {
    const files = globSync('reference/data/{land/{10m,50m},water}/*.txt')
    expect(files.length).toBeGreaterThan(80)
    for (const file of files) {
      const id = file.replace(/^reference\/data\/(land\/)?|\.txt$/g, '')
      const [west = 0, south = 0] = (id.split('/')[1] ?? '').split('_').map(Number)
      const size = id.startsWith('10m/') ? 20 : 30
      const { kind, fill, coast } = await loadPiece(id)
      const pointsOf = (path: string) =>
        path
          .split(/[MLZ]/)
          .filter(Boolean)
          .map((pair) => pair.split(' ').map((value) => Number(value) / 100_000))
      expect([id, pointsOf(coast).every((pair) => pair.length === 2 && pair.every(Number.isFinite))]).toEqual([
        id,
        true,
      ])
      // Pieces overlap a little. Rivers are whole in every piece they cross, and not filled.
      const [least, most] = [
        toWorldPoint({ longitude: west - 0.1, latitude: south + size + 0.1 }),
        toWorldPoint({ longitude: west + size + 0.1, latitude: south - 0.1 }),
      ]
      // Paths are rounded.
      const isBetween = (value: number, low: number, high: number) => value >= low - 1e-6 && value <= high + 1e-6
      const outside = pointsOf(kind === 'land' ? coast : fill).filter(
        ([x = Number.NaN, y = Number.NaN]) => !isBetween(x, least.x, most.x) || !isBetween(y, least.y, most.y),
      )
      expect([id, outside]).toEqual([id, []])
      const rings = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('-'))
      expect([id, fill.match(/Z/g)?.length ?? 0]).toEqual([id, rings.length])
    }
    expect(worldLand.fill.match(/Z/g)).toHaveLength(
      readFileSync('reference/data/land/110m/-180_-90.txt', 'utf8').trim().split('\n').length,
    )
  })

  test('decodes the published example of its format', () => {
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      3850000, -12020000, 4070000, -12095000, 4325200, -12645300,
    ])
  })
})

describe('pins', () => {
  const pin = (id: string, longitude: number, more: Partial<MapMarker> = {}): MapMarker => ({
    id,
    label: id,
    position: { latitude: 21.5, longitude },
    ...more,
  })
  const ids = (clusters: ReturnType<typeof clusterMarkers>) =>
    clusters.map(({ markers }) => markers.map(({ id }) => id))

  test('that would cover each other form one cluster, led by the first', () => {
    expect(ids(clusterMarkers([pin('a', 39.2), pin('b', 39.21), pin('c', 60)], view, size))).toEqual([
      ['a', 'b'],
      ['c'],
    ])
  })

  test('separate as the map zooms in', () => {
    const pins = [pin('a', 39.2), pin('b', 39.3)]
    const close = fitBounds(around(pins.map(({ position }) => position)), size)
    expect(ids(clusterMarkers(pins, close, size))).toEqual([['a', 'b']])
    const closer = zoomView(close, size, { factor: 100, at: toScreen(close, size, pin('a', 39.25).position) })
    expect(ids(clusterMarkers(pins, closer, size))).toEqual([['a'], ['b']])
  })

  test('a selected one stands alone', () => {
    expect(ids(clusterMarkers([pin('a', 39.2), pin('b', 39.2, { selected: true })], view, size))).toEqual([
      ['a'],
      ['b'],
    ])
  })

  test('that a selected one would cover stand beside it, as near to their place as they can', () => {
    const [one, other] = clusterMarkers([pin('a', 40), pin('b', 39.2, { selected: true })], view, size)
    const place = toScreen(view, size, pin('b', 39.2).position)
    expect([other?.x, other?.y]).toEqual([place.x, place.y])
    expect(one?.x).toBeCloseTo(place.x + 34)
    expect(one?.y).toBeCloseTo(place.y)
  })

  test('with a price need more room', () => {
    const near = [pin('a', 39.2), pin('b', 43.5)]
    expect(clusterMarkers(near, view, size)).toHaveLength(2)
    expect(
      clusterMarkers(
        near.map((one) => ({ ...one, price: '24,500' })),
        view,
        size,
      ),
    ).toHaveLength(1)
  })

  test('at the same place can each be pressed at the closest zoom', () => {
    const pins = [pin('a', 39.2), pin('b', 39.2)]
    const [one, other] = clusterMarkers(pins, { ...toWorldPoint(pin('a', 39.2).position), scale: MAX_SCALE }, size)
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(30)
  })

  test('outside the window are not placed', () => {
    expect(clusterMarkers([pin('a', -120)], view, size)).toEqual([])
  })
})
