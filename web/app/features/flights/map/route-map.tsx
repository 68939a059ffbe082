import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { boundsAround, greatCircle } from '../../../ui/map/geography.ts'
import type { MapLine, RoutePoint } from '../../../ui/map/map-parts.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import styles from './lazy-map.module.css'
import { positions } from './positions.ts'

export interface Stop {
  airport: string
  name: string
}

interface Props {
  /** The places of each leg in order of travel, stops included. */
  legs: readonly (readonly Stop[])[]
  tone?: 'light' | 'dark'
}

/** Minimum width shown, in degrees of longitude: coasts need context to be recognised. */
const LEAST_DEGREES = 40

function toRoutePoints(legs: Props['legs']): RoutePoint[] {
  const points = new Map<string, RoutePoint>()
  legs.forEach((leg, index) => {
    leg.forEach(({ airport, name }, at) => {
      const position = positions.get(airport)
      if (!position || points.has(airport)) return
      const kind = index === 0 && at === 0 ? 'origin' : at === leg.length - 1 ? 'destination' : 'stop'
      points.set(airport, { id: airport, label: name, position, kind })
    })
  })
  return [...points.values()]
}

function toLines(legs: Props['legs']): MapLine[] {
  const lines = new Map<string, MapLine>()
  for (const leg of legs)
    leg.slice(1).forEach((stop, at) => {
      const codes = [leg[at]?.airport ?? '', stop.airport]
      const [from, to] = codes.map((code) => positions.get(code))
      // A return over the same route is the same line.
      const id = codes.toSorted().join('-')
      if (from && to) lines.set(id, { id, positions: greatCircle(from, to) })
    })
  return [...lines.values()]
}

/** Draws the route on a map of coastlines. */
export default function RouteMap({ legs, tone }: Props) {
  const { t } = useTranslation('flights')
  const { points, lines, bounds } = useMemo(() => {
    const drawn = toLines(legs)
    const around = boundsAround(
      drawn.flatMap((line) => line.positions),
      LEAST_DEGREES,
    )
    return { points: toRoutePoints(legs), lines: drawn, bounds: around }
  }, [legs])
  if (!bounds) return <p className={styles.none}>{t('map.none')}</p>
  const route = legs.map((leg) => leg.map(({ name }) => name).join(' – ')).join('; ')
  return (
    <WorldMap label={t('map.label', { route })} bounds={bounds} points={points} lines={lines} {...(tone && { tone })} />
  )
}
