import { useEffect, useState } from 'react'
import type { Bounds } from './geography.ts'
import { type LandPiece, loadPiece, piecesFor, WORLD_UNITS, worldLand } from './land.ts'
import { type MapSize, type MapView, toScreenPath, visibleBounds } from './view.rules.ts'
import styles from './world-map.module.css'

interface Props {
  view: MapView
  size: MapSize
}

/** The finer land pieces in view; while they load, the coarse world is drawn below the pieces already loaded. */
function useLand(view: MapView, size: MapSize): LandPiece[] {
  const names = piecesFor(visibleBounds(view, size), view.scale / 360).join()
  const [loaded, setLoaded] = useState<{ names: string; pieces: LandPiece[] }>({ names: '', pieces: [] })
  useEffect(() => {
    if (names === '') return
    let isCurrent = true
    Promise.all(names.split(',').map(loadPiece)).then(
      (pieces) => isCurrent && setLoaded({ names, pieces }),
      // On failure, the coarse world stays.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [names])
  if (names === '') return [worldLand]
  return loaded.names === names ? loaded.pieces : [worldLand, ...loaded.pieces]
}

/** Graticule steps in degrees, each with the pixels per degree from which it is used. */
const STEPS = [
  { degrees: 1, from: 70 },
  { degrees: 5, from: 18 },
  { degrees: 10, from: 6 },
  { degrees: 30, from: 0 },
]

function toGraticule(view: MapView, size: MapSize, { west, south, east, north }: Bounds): string {
  const step = STEPS.find(({ from }) => view.scale / 360 >= from)?.degrees ?? 30
  const lines: string[] = []
  for (let longitude = Math.ceil(west / step) * step; longitude <= east; longitude += step)
    lines.push(
      toScreenPath(
        view,
        size,
        [south, north].map((latitude) => ({ latitude, longitude })),
      ),
    )
  for (let latitude = Math.ceil(south / step) * step; latitude <= north; latitude += step) {
    const y = toScreenPath(view, size, [{ latitude, longitude: west }]).split(' ')[1]
    lines.push(`M0 ${y}H${size.width}`)
  }
  return lines.join('')
}

/** Sea, graticule and land. If the window crosses the date line, the world is drawn a second time next to itself. */
export function LandLayer({ view, size }: Props) {
  const pieces = useLand(view, size)
  const half = size.width / 2 / view.scale
  const first = Math.floor(view.x - half)
  const worlds = Array.from({ length: Math.floor(view.x + half) - first + 1 }, (_, index) => first + index)
  return (
    <>
      <path className={styles.graticule} d={toGraticule(view, size, visibleBounds(view, size))} />
      {worlds.map((world) => {
        const x = size.width / 2 + (world - view.x) * view.scale
        const y = size.height / 2 - view.y * view.scale
        return (
          <g key={world} transform={`translate(${x} ${y}) scale(${view.scale / WORLD_UNITS})`}>
            {pieces.map(({ id, kind, fill }) => (
              <path key={id} className={styles[kind]} d={fill} />
            ))}
            {pieces.map(({ id, kind, coast }) => (
              <path key={id} className={styles.coast} data-kind={kind} d={coast} />
            ))}
          </g>
        )
      })}
    </>
  )
}
