import type { RoutePoint } from './map-parts.ts'
import { type MapSize, type MapView, toScreen } from './view.rules.ts'
import styles from './world-map.module.css'

const STAR =
  'M0-8L1.8-4.4L5.7-5.7L4.4-1.8L8 0L4.4 1.8L5.7 5.7L1.8 4.4L0 8L-1.8 4.4L-5.7 5.7L-4.4 1.8L-8 0L-4.4-1.8L-5.7-5.7L-1.8-4.4Z'
/** Labels nearer to each other than this stand on opposite sides of their points. */
const CLOSE = { x: 96, y: 34 }

interface Props {
  points: readonly RoutePoint[]
  view: MapView
  size: MapSize
}

function placeLabels({ points, view, size }: Props) {
  const placed = points.map((point) => ({ ...point, ...toScreen(view, size, point.position) }))
  return placed.map((point, index) => {
    const isCrowded = placed
      .slice(0, index)
      .some(({ x, y }) => Math.abs(x - point.x) < CLOSE.x && Math.abs(y - point.y) < CLOSE.y)
    const others = placed.reduce((sum, { y }) => sum + y, -point.y) / Math.max(1, placed.length - 1)
    // Away from the line, which runs towards the other places.
    return { ...point, isBelow: isCrowded || others < point.y }
  })
}

export const RoutePoints = (props: Props) =>
  placeLabels(props).map(({ id, label, kind, x, y, isBelow }) => (
    <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      {kind === 'destination' ? (
        <path className={styles.destination} d={STAR} />
      ) : (
        <circle className={styles[kind]} r={5} />
      )}
      <text className={styles.name} y={isBelow ? 26 : -14}>
        {label}
      </text>
    </g>
  ))
