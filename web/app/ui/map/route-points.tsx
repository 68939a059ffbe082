import { placeNames } from './labels.rules.ts'
import type { RoutePoint } from './map-parts.ts'
import { type MapSize, type MapView, toScreen } from './view.rules.ts'
import styles from './world-map.module.css'

const STAR =
  'M0-8L1.8-4.4L5.7-5.7L4.4-1.8L8 0L4.4 1.8L5.7 5.7L1.8 4.4L0 8L-1.8 4.4L-5.7 5.7L-4.4 1.8L-8 0L-4.4-1.8L-5.7-5.7L-1.8-4.4Z'
const NAME_PIXELS = 13

interface Props {
  points: readonly RoutePoint[]
  view: MapView
  size: MapSize
}

/** A place that the route visits twice is drawn once. */
const distinct = (points: readonly RoutePoint[]): RoutePoint[] => [
  ...new Map(points.map((point) => [`${point.position.latitude}/${point.position.longitude}`, point])).values(),
]

/** The places of a route with their names: its ends have priority over its stops. */
export function RoutePoints({ points, view, size }: Props) {
  const placed = distinct(points).map((point) => ({ ...point, ...toScreen(view, size, point.position) }))
  const isEnd = ({ kind }: RoutePoint) => kind !== 'stop'
  const names = placeNames(
    [...placed.filter(isEnd), ...placed.filter((point) => !isEnd(point))].map(({ id, label, x, y }) => ({
      id,
      x,
      y,
      text: label,
      fontSize: NAME_PIXELS,
    })),
    size,
  )
  return placed.map(({ id, label, kind, x, y }) => {
    const name = names.get(id)
    return (
      <g key={id}>
        {kind === 'destination' ? (
          <path className={styles.destination} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} d={STAR} />
        ) : (
          <circle className={styles[kind]} cx={x.toFixed(1)} cy={y.toFixed(1)} r={5} />
        )}
        {name && (
          <text
            className={styles.name}
            x={name.x.toFixed(1)}
            y={name.y.toFixed(1)}
            textAnchor={name.anchor}
            dominantBaseline="middle"
          >
            {label}
          </text>
        )}
      </g>
    )
  })
}
