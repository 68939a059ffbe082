import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { packaged } from './tables.ts'

/** Longitude and latitude, in degrees. */
export type Vertex = [longitude: number, latitude: number]
export type Ring = Vertex[]

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The parts of TopoJSON that world-atlas uses for land: arcs of delta-encoded integers, shared by polygons. */
interface Topology {
  transform: { scale: Vertex; translate: Vertex }
  arcs: Vertex[][]
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** How a level of detail is cut into pieces and rounded. Pieces overlap slightly, so that no seam shows. */
interface Detail {
  name: string
  /** Degrees per side of a piece. */
  size: number
  /** The area that is shipped at this detail. */
  area: Box
  /** Vertices closer than this, in degrees, to the line between their neighbours are dropped. */
  tolerance: number
  decimals: number
}

export const OVERLAP = 0.05
const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 }

/** Routes of the world, one region, and the coasts of the cities our customers stay in. */
const details: Detail[] = [
  { name: '110m', size: 360, area: WORLD, tolerance: 0.05, decimals: 1 },
  { name: '50m', size: 30, area: WORLD, tolerance: 0.02, decimals: 2 },
  { name: '10m', size: 20, area: { west: -20, south: -20, east: 120, north: 60 }, tolerance: 0.004, decimals: 3 },
]

function readRings(name: string): Ring[] {
  const { transform, arcs, objects } = packaged<Topology>(`world-atlas/land-${name}.json`)
  const [scale, translate] = [transform.scale, transform.translate]
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Vertex => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  // A negative index means a reversed arc; adjoining arcs share a vertex.
  const arcAt = (index: number): Ring => (index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? []))
  return objects.land.geometries
    .flatMap((geometry) => geometry.arcs.flat())
    .map((indexes) => indexes.flatMap((index, at) => arcAt(index).slice(at === 0 ? 0 : 1)))
    .flatMap(cutAtDateLine)
}

/** A ring across the date line jumps from 180 to −180: it becomes one ring on each side. */
function cutAtDateLine(ring: Ring): Ring[] {
  let last = ring[0]?.[0] ?? 0
  const continued = ring.map(([longitude, latitude]): Vertex => {
    last = longitude - 360 * Math.round((longitude - last) / 360)
    return [last, latitude]
  })
  const start = ring[0]?.[0] ?? 0
  // Antarctica runs around the globe: it is closed across the pole.
  if (Math.abs(last - start) > 180) continued.push([last, -90], [start, -90])
  return [-360, 0, 360]
    .map((shift) => continued.map(([longitude, latitude]): Vertex => [longitude + shift, latitude]))
    .map((shifted) => clipRing(shifted, WORLD))
    .filter(({ length }) => length > 2)
}

/** Sutherland–Hodgman: clips by one side of the box after another. */
export function clipRing(ring: Ring, { west, south, east, north }: Box): Ring {
  const sides: { axis: 0 | 1; at: number; sign: 1 | -1 }[] = [
    { axis: 0, at: west, sign: 1 },
    { axis: 0, at: east, sign: -1 },
    { axis: 1, at: south, sign: 1 },
    { axis: 1, at: north, sign: -1 },
  ]
  return sides.reduce<Ring>((rest, { axis, at, sign }) => {
    const isInside = (vertex: Vertex) => (vertex[axis] - at) * sign >= 0
    return rest.flatMap((vertex, index) => {
      const previous = rest.at(index - 1) ?? vertex
      const crosses = isInside(previous) !== isInside(vertex)
      const share = (at - previous[axis]) / (vertex[axis] - previous[axis])
      const cut: Vertex = [
        previous[0] + share * (vertex[0] - previous[0]),
        previous[1] + share * (vertex[1] - previous[1]),
      ]
      cut[axis] = crosses ? at : cut[axis]
      return [...(crosses ? [cut] : []), ...(isInside(vertex) ? [vertex] : [])]
    })
  }, ring)
}

function distanceToLine([x, y]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** Douglas–Peucker without recursion: the longest ring has tens of thousands of vertices. */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const stays = new Set([0, ring.length - 1])
  const open: [number, number][] = [[0, ring.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    const [from, to] = [ring[first], ring[last]]
    if (!from || !to) continue
    let [farthest, most] = [0, tolerance]
    for (let index = first + 1; index < last; index++) {
      const distance = distanceToLine(ring[index] ?? from, from, to)
      if (distance > most) [farthest, most] = [index, distance]
    }
    if (farthest === 0) continue
    stays.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return ring.filter((_, index) => stays.has(index))
}

/** One number in the Encoded Polyline Algorithm Format: five bits per character, lowest bits first. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
  return text + String.fromCharCode(rest + 63)
}

export function encodeRing(ring: Ring, decimals: number, least = 3): string {
  let [lastX, lastY] = [0, 0]
  let text = ''
  let vertices = 0
  for (const [longitude, latitude] of ring) {
    const [x, y] = [Math.round(longitude * 10 ** decimals), Math.round(latitude * 10 ** decimals)]
    if (vertices > 0 && x === lastX && y === lastY) continue
    text += encodeNumber(y - lastY) + encodeNumber(x - lastX)
    ;[lastX, lastY] = [x, y]
    vertices++
  }
  return vertices >= least ? text : ''
}

export const boundsOf = (ring: Ring): Box => ({
  west: Math.min(...ring.map(([x]) => x)),
  east: Math.max(...ring.map(([x]) => x)),
  south: Math.min(...ring.map(([, y]) => y)),
  north: Math.max(...ring.map(([, y]) => y)),
})

/**
 * Writes the land as text: one file per piece, named by its western and southern edge, one line per ring, as encoded
 * polylines.
 */
export function writeLand(): void {
  const folder = join(root, 'reference/data/land')
  rmSync(folder, { recursive: true, force: true })
  for (const { name, size, area, tolerance, decimals } of details) {
    mkdirSync(join(folder, name), { recursive: true })
    const rings = readRings(name).map((ring) => ({ ring, bounds: boundsOf(ring) }))
    let [files, characters] = [0, 0]
    for (let west = area.west; west < area.east; west += size)
      for (let south = area.south; south < area.north; south += size) {
        const box: Box = {
          west: Math.max(-180, west - OVERLAP),
          south: south - OVERLAP,
          east: Math.min(180, west + size + OVERLAP),
          north: south + size + OVERLAP,
        }
        const lines = rings
          .filter(
            ({ bounds: b }) => b.west < box.east && b.east > box.west && b.south < box.north && b.north > box.south,
          )
          .map(({ ring }) => clipRing(ring, box))
          // An island smaller than the tolerance is not simplified.
          .map((ring) => encodeRing(simplifyRing(ring, tolerance), decimals) || encodeRing(ring, decimals))
          .filter((line) => line !== '')
        if (lines.length === 0) continue
        const text = `${lines.join('\n')}\n`
        writeFileSync(join(folder, name, `${west}_${south}.txt`), text)
        files++
        characters += text.length
      }
    process.stdout.write(`land ${name}: ${files} files, ${characters} characters\n`)
  }
}
