import { memo } from 'react'
import { PictureFrame } from './picture-frame.tsx'
import {
  createDice,
  type Front,
  frontsOf,
  GROUND,
  HEIGHT,
  type Palette,
  type Picture,
  paletteOf,
  WIDTH,
} from './scene.ts'
import { Setting } from './setting.tsx'

function Crown({ front: { x, y, width, crown }, palette }: { front: Front; palette: Palette }) {
  const middle = x + width / 2
  switch (crown) {
    case 'dome':
      return (
        <g fill={palette.shade}>
          <path d={`M${middle - 26} ${y}a26 28 0 0 1 52 0z`} />
          <rect x={middle - 1} y={y - 42} width={2} height={16} />
          <circle cx={middle} cy={y - 43} r={2.6} fill={palette.lit} />
        </g>
      )
    case 'step':
      return <rect x={x + width * 0.2} y={y - 12} width={width * 0.6} height={12} fill={palette.shade} />
    case 'spire':
      return <path d={`M${middle - 9} ${y}l9-36 9 36z`} fill={palette.shade} />
    case 'gable':
      return <path d={`M${x - 5} ${y}L${middle} ${y - 26}L${x + width + 5} ${y}z`} fill={palette.shade} />
    default:
      return <rect x={x - 3} y={y - 4} width={width + 6} height={5} fill={palette.shade} />
  }
}

/** Windows of one kind as a single path, so that a picture needs few elements however many windows it has. */
function windowsPath({ x, y, width, height, floors, windows, arched, lights }: Front, lit: boolean): string {
  const stepX = width / (windows + 0.6)
  const stepY = (height - 22) / floors
  const [wide, tall] = [stepX * 0.56, stepY * 0.56]
  let path = ''
  for (let floor = 0; floor < floors; floor++)
    for (let place = 0; place < windows; place++) {
      if (lights[floor * windows + place] !== lit) continue
      const left = (x + stepX * (place + 0.52)).toFixed(1)
      const top = (y + 8 + stepY * floor).toFixed(1)
      path += arched
        ? `M${left} ${top}m0 ${tall.toFixed(1)}v${(-tall * 0.6).toFixed(1)}a${(wide / 2).toFixed(1)} ${(tall * 0.4).toFixed(1)} 0 0 1 ${wide.toFixed(1)} 0v${(tall * 0.6).toFixed(1)}z`
        : `M${left} ${top}h${wide.toFixed(1)}v${tall.toFixed(1)}h${(-wide).toFixed(1)}z`
    }
  return path
}

function Building({ front, palette }: { front: Front; palette: Palette }) {
  const { x, y, width, height } = front
  const door = x + width / 2
  return (
    <g>
      <Crown front={front} palette={palette} />
      <rect x={x} y={y} width={width} height={height} fill={palette.wall} />
      <rect x={x + width * 0.82} y={y} width={width * 0.18} height={height} fill={palette.shade} />
      <path d={windowsPath(front, false)} fill={palette.dark} />
      <path d={windowsPath(front, true)} fill={palette.lit} />
      <path d={`M${door - 8} ${GROUND}v-11a8 8 0 0 1 16 0v11z`} fill={palette.lit} />
    </g>
  )
}

interface Props {
  picture: Picture
  /** Draws the same building at another moment, from another angle. */
  variant?: number
  label: string
  className?: string | undefined
}

/**
 * A hotel drawn from its facts: kind, surroundings and time of day. Nothing is loaded, and each hotel looks distinct.
 */
export const HotelPicture = memo(function HotelPicture({ picture, variant = 0, label, className }: Props) {
  const dice = createDice(picture.seed * 31 + variant)
  const palette = paletteOf(picture, createDice(picture.seed))
  return (
    <PictureFrame sky={palette.sky} label={label} className={className}>
      <Setting picture={picture} palette={palette} dice={dice} />
      {frontsOf(picture, createDice(picture.seed * 31)).map((front) => (
        <Building key={front.x} front={front} palette={palette} />
      ))}
      <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill={palette.ground} />
    </PictureFrame>
  )
})
