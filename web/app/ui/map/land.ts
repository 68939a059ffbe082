import world from '../../../../reference/data/land/110m/-180_-90.txt?raw'
import { type Bounds, toWorldPoint } from './geography.ts'

/** The width of the world in land path units: fine enough for numbers with one decimal. */
export const WORLD_UNITS = 100_000

/**
 * A piece of land, or of its lakes and rivers, as SVG paths: the filled area, and the coast without the edges where the
 * piece was cut.
 */
export interface LandPiece {
  id: string
  kind: 'land' | 'water'
  fill: string
  coast: string
}

interface Detail {
  name: string
  /** Degrees per side of a piece; all values as written by tools/reference/land.ts. */
  size: number
  decimals: number
  /** The area for which pieces are shipped. */
  area: Bounds
  /** Minimum pixels per degree from which it is used. */
  from: number
}

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 }
const OVERLAP = 0.05
const coarse: Detail = { name: '110m', size: 360, decimals: 1, area: WORLD, from: 0 }
const fine: readonly Detail[] = [
  { name: '10m', size: 20, decimals: 3, area: { west: -20, south: -20, east: 120, north: 60 }, from: 90 },
  { name: '50m', size: 30, decimals: 2, area: WORLD, from: 9 },
]

/** Lakes and rivers, drawn over any level of detail of the land. */
const water: Detail = { name: 'water', size: 30, decimals: 2, area: WORLD, from: 9 }

/** Each piece is a separate file, loaded when a map first shows it. */
const files = import.meta.glob<string>(
  ['../../../../reference/data/land/{10m,50m}/*.txt', '../../../../reference/data/water/*.txt'],
  { query: '?raw', import: 'default' },
)

/** The vertices of a line in the Encoded Polyline Algorithm Format, as whole numbers: latitude, longitude, … */
export function decodeLine(line: string): number[] {
  const values: number[] = []
  let [value, shift] = [0, 0]
  for (let at = 0; at < line.length; at++) {
    const bits = line.charCodeAt(at) - 63
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits >= 0x20) continue
    values.push((value & 1 ? ~(value >> 1) : value >> 1) + (values[values.length - 2] ?? 0))
    ;[value, shift] = [0, 0]
  }
  return values
}

/** Marks a river, which is not filled; no encoded line starts with it. */
const RIVER = '-'

interface PieceSource {
  id: string
  detail: Detail
  west: number
  south: number
  text: string
}

export function toLandPiece({ id, detail, west, south, text }: PieceSource): LandPiece {
  const divisor = 10 ** detail.decimals
  const meridians = [Math.max(-180, west - OVERLAP), Math.min(180, west + detail.size + OVERLAP)]
  const parallels = [south - OVERLAP, south + detail.size + OVERLAP]
  const isNear = (value: number, sides: number[]) => sides.some((side) => Math.abs(side - value) < 0.6 / divisor)
  let [fill, coast] = ['', '']
  for (const line of text.trim().split('\n')) {
    const isRiver = line.startsWith(RIVER)
    const values = decodeLine(isRiver ? line.slice(1) : line)
    let previous = { longitude: Number.NaN, latitude: Number.NaN }
    for (let at = 0; at < values.length; at += 2) {
      const here = { latitude: (values[at] ?? 0) / divisor, longitude: (values[at + 1] ?? 0) / divisor }
      const { x, y } = toWorldPoint(here)
      const point = `${(x * WORLD_UNITS).toFixed(1)} ${(y * WORLD_UNITS).toFixed(1)}`
      const isCut =
        (isNear(here.longitude, meridians) && isNear(previous.longitude, meridians)) ||
        (isNear(here.latitude, parallels) && isNear(previous.latitude, parallels))
      if (!isRiver) fill += `${at === 0 ? 'M' : 'L'}${point}`
      coast += `${at === 0 || (isCut && !isRiver) ? 'M' : 'L'}${point}`
      previous = here
    }
    if (!isRiver) fill += 'Z'
  }
  return { id, kind: detail === water ? 'water' : 'land', fill, coast }
}

/** The whole world in low detail, always available. */
export const worldLand: LandPiece = toLandPiece({ id: '110m', detail: coarse, west: -180, south: -90, text: world })

const contains = (outer: Bounds, inner: Bounds) =>
  outer.west <= inner.west && outer.east >= inner.east && outer.south <= inner.south && outer.north >= inner.north

const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Names of the finer pieces needed for a window, water last; none where the coarse world is sufficient. */
export function piecesFor(bounds: Bounds, pixelsPerDegree: number): string[] {
  const detail = fine.find(({ from, area }) => pixelsPerDegree >= from && contains(area, bounds))
  const level = detail ?? fine.find(({ from, area }) => pixelsPerDegree >= from && area === WORLD)
  return level ? [...piecesOf(level, bounds), ...piecesOf(water, bounds)] : []
}

function piecesOf({ name, size, area }: Detail, bounds: Bounds): string[] {
  const start = (value: number, from: number) => from + Math.floor((value - from) / size) * size
  const names = new Set<string>()
  for (let west = start(bounds.west, area.west); west < bounds.east; west += size)
    for (let south = start(bounds.south, area.south); south < bounds.north; south += size)
      names.add(`${name}/${wrap(west)}_${south}`)
  // A piece without a file is sea.
  return [...names].filter((id) => fileOf(id) !== undefined)
}

const fileOf = (id: string) => files[`../../../../reference/data/${id.startsWith('water/') ? '' : 'land/'}${id}.txt`]

const loaded = new Map<string, Promise<LandPiece>>()

export function loadPiece(id: string): Promise<LandPiece> {
  const existing = loaded.get(id)
  if (existing) return existing
  const [name = '', place = ''] = id.split('/')
  const [west = 0, south = 0] = place.split('_').map(Number)
  const detail = [...fine, water].find((level) => level.name === name)
  const load = fileOf(id)
  if (!detail || !load) throw new Error(`no land piece ${id}`)
  const piece = load().then((text) => toLandPiece({ id, detail, west, south, text }))
  loaded.set(id, piece)
  // A piece that failed to load is requested again next time.
  piece.catch(() => loaded.delete(id))
  return piece
}
