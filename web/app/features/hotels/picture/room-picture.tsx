import type { RoomType } from '@safar/contract/products/hotels/hotel.schema'
import type { BedKind, RoomView } from '@safar/contract/vocabulary/hotels'
import { memo } from 'react'
import { PictureFrame } from './picture-frame.tsx'
import { createDice, HEIGHT, type Picture, paletteOf, WIDTH } from './scene.ts'
import { Setting } from './setting.tsx'

/** What a window shows: the view sold with the room, or the hotel's surroundings. */
const settings: Readonly<Record<RoomView, Picture['setting']>> = {
  kaaba: 'haram',
  haram: 'haram',
  city: 'city',
  sea: 'sea',
  garden: 'garden',
  mountain: 'mountain',
  courtyard: 'garden',
  street: 'city',
}

/** Colours of wall, skirting, floor and rug; headboard and cover of the beds. */
const interiors: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#efe6d8', '#d9c8ae', '#b08d62', '#c9d5ea', '#7a5a3a', '#2743a6'],
  ['#e6ebf3', '#c9d3e2', '#a98f70', '#e9d8c0', '#4b5774', '#0d7c83'],
  ['#f2eee6', '#dcd3c2', '#8f7a5e', '#cfe2df', '#5a4634', '#963a0b'],
  ['#e4ebe6', '#c6d4cb', '#a58763', '#eadfcb', '#3f4f48', '#1f3688'],
]

const FLOOR = 182
const bedWidths: Readonly<Record<BedKind, number>> = { single: 40, double: 62, queen: 68, king: 78, sofa_bed: 56 }
const BED_GAP = 9

/** The beds of a room side by side, smaller if there are many. */
function placeBeds(beds: RoomType['beds']): { x: number; width: number; kind: BedKind }[] {
  const all = beds.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind))
  const totalWidth = all.reduce((sum, kind) => sum + bedWidths[kind], 0) + BED_GAP * (all.length - 1)
  const scale = Math.min(1, (WIDTH - 44) / totalWidth)
  let x = (WIDTH - totalWidth * scale) / 2
  return all.map((kind) => {
    const width = bedWidths[kind] * scale
    const bed = { x, width, kind }
    x += width + BED_GAP * scale
    return bed
  })
}

function Bed({ x, width, kind, head, cover }: ReturnType<typeof placeBeds>[number] & { head: string; cover: string }) {
  const pillows = kind === 'single' ? 1 : 2
  const pillow = (width - 10) / pillows - 3
  const isSofa = kind === 'sofa_bed'
  return (
    <g>
      <rect x={x} y={isSofa ? 152 : 132} width={width} height={60} rx={4} fill={isSofa ? cover : head} />
      <rect x={x} y={164} width={width} height={50} rx={4} fill="#fbfaf6" />
      {Array.from({ length: pillows }, (_, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: pillows are drawn once.
          key={place}
          x={x + 6 + place * (pillow + 3)}
          y={156}
          width={pillow}
          height={14}
          rx={5}
          fill="#e9edf4"
        />
      ))}
      <path d={`M${x} 186h${width}v26a4 4 0 0 1 -4 4h${8 - width}a4 4 0 0 1 -4 -4z`} fill={cover} opacity={0.9} />
    </g>
  )
}

/** The view through a window: the same drawing as outside, clipped by the frame. */
function Window({ picture, setting }: { picture: Picture; setting: Picture['setting'] }) {
  const seen: Picture = { ...picture, setting }
  const dice = createDice(picture.seed * 31 + 5)
  const palette = paletteOf(seen, createDice(picture.seed))
  return (
    <g>
      <rect x={92} y={18} width={176} height={104} fill="#fbfaf6" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the picture, which has its label. */}
      <svg x={97} y={23} width={166} height={94} viewBox={`0 24 ${WIDTH} 190`} preserveAspectRatio="xMidYMax slice">
        <rect width={WIDTH} height={HEIGHT} fill={palette.sky[1]} />
        <Setting picture={seen} palette={palette} dice={dice} />
      </svg>
      <rect x={178} y={18} width={4} height={104} fill="#fbfaf6" />
      <path d="M92 18h-16v110q12 -8 16 -34zM268 18h16v110q-12 -8 -16 -34z" fill="#d9c8ae" opacity={0.85} />
    </g>
  )
}

interface Props {
  room: Pick<RoomType, 'beds' | 'view' | 'picture'>
  /** The picture of its hotel, for the surroundings outside. */
  outside: Picture
  label: string
}

/** A room drawn from its facts: its beds, and the view from its window. */
export const RoomPicture = memo(function RoomPicture({ room, outside, label }: Props) {
  const dice = createDice(room.picture)
  const [wall = '', skirting = '', floor = '', rug = '', head = '', cover = ''] = dice.pick(interiors)
  const setting = room.view ? settings[room.view] : outside.setting === 'haram' ? 'city' : outside.setting
  return (
    <PictureFrame sky={[wall, wall, wall]} label={label}>
      <rect y={FLOOR} width={WIDTH} height={HEIGHT - FLOOR} fill={floor} />
      <rect y={FLOOR - 5} width={WIDTH} height={5} fill={skirting} />
      <ellipse cx={WIDTH / 2} cy={222} rx={150} ry={16} fill={rug} opacity={0.8} />
      <Window picture={outside} setting={setting} />
      <path d="M34 96l8 -22h16l8 22z" fill="#fbca6e" />
      <path d="M48.5 96v86M40 182h17" stroke={head} strokeWidth={3} />
      {placeBeds(room.beds).map((bed) => (
        <Bed key={bed.x} {...bed} head={head} cover={cover} />
      ))}
    </PictureFrame>
  )
})
