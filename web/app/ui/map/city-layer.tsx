import { chooseLabels, labelBox, type MapLabel } from './labels.rules.ts'
import type { MapArea, MapLandmark } from './map-parts.ts'
import { type MapSize, type MapView, pixelsPerMetre, type ScreenPoint, toScreen, toScreenPath } from './view.rules.ts'
import styles from './world-map.module.css'

interface Props {
  areas: readonly MapArea[]
  landmarks: readonly MapLandmark[]
  /** Positions of pins: no label is placed beneath one. */
  pins: readonly ScreenPoint[]
  view: MapView
  size: MapSize
}

/** Icons as paths, centred on the origin. */
const signs: Readonly<Record<MapLandmark['kind'], string>> = {
  main: 'M0-11L2.5-6L7.8-7.8L6-2.5L11 0L6 2.5L7.8 7.8L2.5 6L0 11L-2.5 6L-7.8 7.8L-6 2.5L-11 0L-6-2.5L-7.8-7.8L-2.5-6Z',
  gate: 'M-3 3.5v-4a3 3 0 0 1 6 0v4z',
  mosque: 'M-5 4.5v-4a5 5 0 0 1 10 0v4zM-.7-5.5h1.4v-2.5h-1.4z',
  landmark: 'M0-5L5 0L0 5L-5 0Z',
  station: 'M-4-5h8v8h-8zM-4.5 5.5h9v-1.5h-9z',
  airport: 'M-1-6h2v4.5l5 3v1.6l-5-1.5v2.8l1.8 1.4v1.2l-2.8-.8l-2.8 .8v-1.2l1.8-1.4v-2.8l-5 1.5v-1.6l5-3z',
  shopping: 'M-4.5-2.5h9l1 8h-11zM-2-3a2 2 0 0 1 4 0h-1a1 1 0 0 0-2 0z',
}

/** Gates are shown from this zoom level on. */
const GATES_FROM_PIXELS_PER_METRE = 0.18
/** Districts are labelled from this width in pixels on. */
const NAMED_FROM_PIXELS = 26
const PIN = { width: 88, height: 34 }

const pinBox = ({ x, y }: ScreenPoint) => ({
  left: x - PIN.width / 2,
  right: x + PIN.width / 2,
  top: y - PIN.height,
  bottom: y,
})

interface CityLabel extends MapLabel {
  className: string | undefined
}

function areaLabel({ id, kind, label, outline }: MapArea, view: MapView, size: MapSize): CityLabel[] {
  if (!label) return []
  const points = outline.map((position) => toScreen(view, size, position))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (kind === 'district' && right - left < NAMED_FROM_PIXELS) return []
  const y = kind === 'ring' ? top : (top + bottom) / 2
  const className = kind === 'ring' ? styles.ringName : styles.districtName
  return [{ id, text: label, x: (left + right) / 2, y, fontSize: kind === 'ring' ? 11.5 : 13, className }]
}

/** Districts, distances and landmarks: what a city map shows besides its hotels. */
export function CityLayer({ areas, landmarks, pins, view, size }: Props) {
  const isClose = pixelsPerMetre(view) >= GATES_FROM_PIXELS_PER_METRE
  const shown = landmarks
    .filter(({ kind }) => kind !== 'gate' || isClose)
    .map((landmark) => ({ ...landmark, ...toScreen(view, size, landmark.position) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height)
  const nameOf = ({ id, label, kind, x, y }: (typeof shown)[number]): CityLabel => {
    const isMain = kind === 'main'
    const className = isMain ? styles.mainName : kind === 'gate' ? styles.gateName : styles.landmarkName
    return { id, text: label, x, y: y + (isMain ? -16 : 15), fontSize: isMain ? 14 : 12, className }
  }
  const mains = shown.filter(({ kind }) => kind === 'main').map(nameOf)
  const labels = chooseLabels<CityLabel>(
    [
      ...areas.filter(({ kind }) => kind === 'ring').flatMap((area) => areaLabel(area, view, size)),
      ...shown.filter(({ kind }) => kind !== 'main' && kind !== 'gate').map(nameOf),
      ...areas.filter(({ kind }) => kind !== 'ring').flatMap((area) => areaLabel(area, view, size)),
      ...shown.filter(({ kind }) => kind === 'gate').map(nameOf),
    ],
    size,
    [...mains.map(labelBox), ...pins.map(pinBox)],
  )
  return (
    <>
      {areas.map(({ id, kind, outline }) => (
        <path key={id} className={styles[kind]} d={`${toScreenPath(view, size, outline)}Z`} />
      ))}
      {shown.map(({ id, kind, x, y }) => (
        <path
          key={id}
          className={kind === 'main' ? styles.mainSign : styles.sign}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          d={signs[kind]}
        />
      ))}
      {[...labels, ...mains].map(({ id, text, x, y, className }) => (
        <text key={id} className={className} x={x.toFixed(1)} y={y.toFixed(1)} dominantBaseline="middle">
          {text}
        </text>
      ))}
    </>
  )
}
