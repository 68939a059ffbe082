import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dotsOf, greatCircle, mapAround, type Point, pathOf } from './map.rules.ts'
import { type Position, positions } from './positions.ts'
import styles from './route-map.module.css'

export interface Stop {
  airport: string
  name: string
}

interface Props {
  /** The places of each leg in order of travel, stops included. */
  legs: readonly (readonly Stop[])[]
  onDark?: boolean
  width: number
  height: number
}

const STAR =
  'M0-8L1.8-4.4L5.7-5.7L4.4-1.8L8 0L4.4 1.8L5.7 5.7L1.8 4.4L0 8L-1.8 4.4L-5.7 5.7L-4.4 1.8L-8 0L-4.4-1.8L-5.7-5.7L-1.8-4.4Z'
const EVERY = 10
/** Labels nearer to each other than this stand on opposite sides of their points. */
const CLOSE = { x: 96, y: 34 }

interface Place extends Stop {
  position: Position
  /** Origin, destination, or a stop. */
  kind: 'begin' | 'end' | 'stop'
}

function placesOf(legs: Props['legs']): Place[] {
  const places = new Map<string, Place>()
  legs.forEach((leg, index) => {
    leg.forEach((stop, at) => {
      const position = positions.get(stop.airport)
      if (!position || places.has(stop.airport)) return
      const kind = index === 0 && at === 0 ? 'begin' : at === leg.length - 1 ? 'end' : 'stop'
      places.set(stop.airport, { ...stop, position, kind })
    })
  })
  return [...places.values()]
}

function waysOf(legs: Props['legs']): Position[][] {
  const ways = new Map<string, Position[]>()
  for (const leg of legs)
    leg.slice(1).forEach((stop, at) => {
      const codes = [leg[at]?.airport ?? '', stop.airport]
      const [from, to] = codes.map((code) => positions.get(code))
      // The return over the same route is the same line.
      if (from && to) ways.set(codes.toSorted().join(), greatCircle(from, to))
    })
  return [...ways.values()]
}

function gridOf(map: ReturnType<typeof mapAround>): string {
  const lines: Point[][] = []
  for (let latitude = -80; latitude <= 80; latitude += EVERY)
    lines.push([-540, 540].map((longitude) => map.along({ latitude, longitude })))
  for (let longitude = -540; longitude <= 540; longitude += EVERY)
    lines.push([-80, 80].map((latitude) => map.along({ latitude, longitude })))
  return lines.map(pathOf).join('')
}

function drawn({ legs, width, height }: Pick<Props, 'legs' | 'width' | 'height'>) {
  const places = placesOf(legs)
  const ways = waysOf(legs)
  const [first] = places
  if (!first || ways.length === 0) return null
  const map = mapAround(ways.flat(), { width, height })
  const land = [...positions.values()].map(map.at).filter(map.shows)
  const points = places.map((place) => ({ ...place, ...map.along(place.position) }))
  const marks = points.map((mark, index) => {
    const crowded = points
      .slice(0, index)
      .some(({ x, y }) => Math.abs(x - mark.x) < CLOSE.x && Math.abs(y - mark.y) < CLOSE.y)
    const others = points.reduce((sum, { y }) => sum + y, -mark.y) / Math.max(1, points.length - 1)
    // Away from the line, which runs towards the other places.
    return { ...mark, below: crowded || others < mark.y }
  })
  return { marks, ways: ways.map((way) => pathOf(way.map(map.along))).join(''), land: dotsOf(land), grid: gridOf(map) }
}

/** The route over the airports of the world. North is up in every language. */
export default function RouteMap({ legs, onDark, width, height }: Props) {
  const { t } = useTranslation('flights')
  const map = useMemo(() => drawn({ legs, width, height }), [legs, width, height])
  if (!map) return <p className={styles.none}>{t('map.none')}</p>
  const route = legs.map((leg) => leg.map(({ name }) => name).join(' – ')).join('; ')
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('map.label', { route })}
      data-on-dark={onDark || undefined}
      direction="ltr"
    >
      <path className={styles.grid} d={map.grid} />
      <path className={styles.land} d={map.land} />
      <path className={styles.way} d={map.ways} />
      {map.marks.map(({ airport, name, kind, x, y, below }) => (
        <g key={airport} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          {kind === 'end' ? <path className={styles.star} d={STAR} /> : <circle className={styles[kind]} r={5} />}
          <text className={styles.name} y={below ? 26 : -14}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
