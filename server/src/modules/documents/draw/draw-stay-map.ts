import { Circle, Line, Path, Rect, Svg } from '@react-pdf/renderer'
import { distanceText } from '@safar/contract/trips/stay-text'
import { createElement as h } from 'react'
import { colours } from '../../../platform/documents/blocks.ts'
import type { DocumentMap } from '../../bookings/public.ts'
import type { Sheet } from './draw-parts.ts'
import { placeMap } from './stay-map.rules.ts'

const WIDTH = 190
const HEIGHT = 118
const MARGIN = 22
const PIN = 'M0 0C-4.5 -6.5 -6.5 -9 -6.5 -12A6.5 6.5 0 1 1 6.5 -12C6.5 -9 4.5 -6.5 0 0Z'
const NORTH = 'M0 -7L3.4 4L0 2L-3.4 4Z'

/** The hotel among nearby landmarks, which are numbered, with names and distances below. */
export function stayMap(sheet: Sheet, map: DocumentMap) {
  const { box, row, text, locale } = sheet
  const { hotel, landmarks, scale } = placeMap(map, map.landmarks, { width: WIDTH, height: HEIGHT, margin: MARGIN })
  const at = (x: number, y: number) => ({ transform: `translate(${x} ${y})` })
  const [nearest] = landmarks
  const foot = { x: 8, y: HEIGHT - 8 }
  const drawing = h(
    Svg,
    { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    h(Rect, { x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 6, fill: colours.ground }),
    ...[1, 2, 3].map((ring) =>
      h(Circle, { cx: hotel.x, cy: hotel.y, r: ring * scale.length, stroke: colours.line, strokeWidth: 0.7 }),
    ),
    ...(nearest
      ? [
          h(Line, {
            x1: hotel.x,
            y1: hotel.y,
            x2: nearest.x,
            y2: nearest.y,
            stroke: colours.journey,
            strokeWidth: 1.4,
            strokeDasharray: '3 2.5',
          }),
        ]
      : []),
    ...landmarks.map(({ x, y }) => h(Circle, { cx: x, cy: y, r: 6.5, fill: colours.ring })),
    h(Path, { d: PIN, fill: colours.caution, ...at(hotel.x, hotel.y) }),
    h(Circle, { cx: hotel.x, cy: hotel.y - 12, r: 2.4, fill: '#FFFFFF' }),
    h(Path, { d: NORTH, fill: colours.faint, ...at(WIDTH - 12, 14) }),
    h(Line, { x1: foot.x, y1: foot.y, x2: foot.x + scale.length, y2: foot.y, stroke: colours.text, strokeWidth: 1.2 }),
  )
  const label = (value: string, style: Record<string, string | number>) =>
    text(value, { style: { position: 'absolute', fontSize: 7, color: colours.soft, ...style } })
  return box(
    { width: WIDTH },
    box(
      { width: WIDTH, height: HEIGHT, overflow: 'hidden' },
      drawing,
      label(map.place, { top: 4, left: 8, width: WIDTH - 32, textAlign: 'left', fontWeight: 600 }),
      label(distanceText(scale.metres, locale), { left: foot.x, top: foot.y - 12, width: 60, textAlign: 'left' }),
      ...landmarks.map(({ x, y }, place) =>
        label(String(place + 1), {
          left: x - 6,
          top: y - 5.4,
          width: 12,
          textAlign: 'center',
          color: '#FFFFFF',
          fontWeight: 600,
        }),
      ),
    ),
    ...landmarks.map(({ item }, place) =>
      row(
        { marginTop: 2, columnGap: 4 },
        text(String(place + 1), { ltr: true, style: { fontSize: 8, fontWeight: 600, color: colours.ring, width: 8 } }),
        text(item.name, { style: { fontSize: 8, flex: 1 } }),
        text(item.distance, { align: 'end', style: { fontSize: 8, color: colours.soft } }),
      ),
    ),
  )
}
