import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { type Box, boundsOf, clipRing, encodeRing, OVERLAP, type Ring, simplifyRing } from './land.ts'

interface Features {
  features: {
    geometry:
      | { type: 'Polygon' | 'MultiLineString'; coordinates: Ring[] }
      | { type: 'MultiPolygon'; coordinates: Ring[][] }
      | { type: 'LineString'; coordinates: Ring }
      | null
  }[]
}

const SIZE = 30
const TOLERANCE = 0.012
const DECIMALS = 2

function readLines(folder: string, name: string): Ring[] {
  const { features } = JSON.parse(readFileSync(join(folder, `${name}.geojson`), 'utf8')) as Features
  return features.flatMap(({ geometry }): Ring[] => {
    switch (geometry?.type) {
      case 'Polygon':
      case 'MultiLineString':
        return geometry.coordinates
      case 'MultiPolygon':
        return geometry.coordinates.flat()
      case 'LineString':
        return [geometry.coordinates]
      default:
        return []
    }
  })
}

const touches = (a: Box, b: Box) => a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south

/**
 * Writes lakes and rivers in the same format as the land: one file per piece, one line per ring of a lake, and one line
 * starting with '-' per river. No package contains them: `source` is a folder with Natural Earth's own
 * ne_50m_lakes.geojson and ne_50m_rivers_lake_centerlines.geojson.
 */
export function writeWater(source: string): void {
  const lakes = readLines(source, 'ne_50m_lakes').map((ring) => ({ ring, bounds: boundsOf(ring) }))
  const rivers = readLines(source, 'ne_50m_rivers_lake_centerlines')
    .map((line) => simplifyRing(line, TOLERANCE))
    .map((line) => ({ line: encodeRing(line, DECIMALS, 2), bounds: boundsOf(line) }))
    .filter(({ line }) => line !== '')
  const folder = join(root, 'reference/data/water')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let [files, characters] = [0, 0]
  for (let west = -180; west < 180; west += SIZE)
    for (let south = -90; south < 90; south += SIZE) {
      const box: Box = {
        west: Math.max(-180, west - OVERLAP),
        south: south - OVERLAP,
        east: Math.min(180, west + SIZE + OVERLAP),
        north: south + SIZE + OVERLAP,
      }
      const lines = [
        ...lakes
          .filter(({ bounds }) => touches(bounds, box))
          .map(({ ring }) => clipRing(ring, box))
          .map((ring) => encodeRing(simplifyRing(ring, TOLERANCE), DECIMALS))
          .filter((line) => line !== ''),
        // Every piece that a river crosses contains the whole river: drawing a line twice does not show.
        ...rivers.filter(({ bounds }) => touches(bounds, box)).map(({ line }) => `-${line}`),
      ]
      if (lines.length === 0) continue
      const text = `${lines.join('\n')}\n`
      writeFileSync(join(folder, `${west}_${south}.txt`), text)
      files++
      characters += text.length
    }
  process.stdout.write(`water: ${files} files, ${characters} characters\n`)
}
