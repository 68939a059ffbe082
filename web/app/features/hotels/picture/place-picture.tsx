import type { Amenity } from '@safar/contract/vocabulary/hotels'
import { memo } from 'react'
import { PictureFrame } from './picture-frame.tsx'
import { createDice, HEIGHT, type Picture, paletteOf, WIDTH } from './scene.ts'
import { Setting } from './setting.tsx'

/** A hotel area shared by guests. */
export type SharedPlace = 'dining' | 'pool' | 'lobby'

/** The shared areas of a hotel, the most distinctive first: every hotel has a lobby. */
export const sharedPlaces = (amenities: readonly Amenity[]): SharedPlace[] => [
  ...(amenities.includes('pool') ? (['pool'] as const) : []),
  ...(amenities.includes('restaurant') || amenities.includes('breakfast_buffet') ? (['dining'] as const) : []),
  'lobby',
]

function Dining() {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#f2e7d6" />
      <path
        d={Array.from({ length: 5 }, (_, at) => `M${22 + at * 68} 128v-62a22 26 0 0 1 44 0v62z`).join('')}
        fill="#cfe0f2"
      />
      <rect y={150} width={WIDTH} height={90} fill="#a07a52" />
      {[66, 180, 294].map((x) => (
        <g key={x}>
          <path d={`M${x} 0v34`} stroke="#7a5a3a" strokeWidth={2} />
          <path d={`M${x - 14} 48a14 14 0 0 1 28 0z`} fill="#f6b137" />
          <ellipse cx={x} cy={172} rx={44} ry={11} fill="#fbfaf6" />
          <path d={`M${x - 3} 176h6v40h-6z`} fill="#7a5a3a" />
          <ellipse cx={x - 14} cy={170} rx={9} ry={3} fill="#c9d5ea" />
          <ellipse cx={x + 14} cy={170} rx={9} ry={3} fill="#c9d5ea" />
          <path
            d={`M${x - 62} 168v46M${x - 62} 190h16v24M${x + 62} 168v46M${x + 62} 190h-16v24`}
            stroke="#4a3624"
            strokeWidth={4}
            fill="none"
          />
        </g>
      ))}
    </>
  )
}

function Lobby() {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#e6ebf3" />
      <path d={`M40 178v-96a34 40 0 0 1 68 0v96zM252 178v-96a34 40 0 0 1 68 0v96z`} fill="#bcd0ea" />
      <rect y={178} width={WIDTH} height={62} fill="#b9a587" />
      <path d="M60 240l70 -62h100l70 62z" fill="#2743a6" opacity={0.55} />
      <path d="M180 0v26" stroke="#875000" strokeWidth={2} />
      <path d="M150 40q30 30 60 0l-10 -14h-40z" fill="#f6b137" />
      <rect x={126} y={122} width={108} height={58} rx={4} fill="#5a4634" />
      <rect x={118} y={114} width={124} height={10} rx={3} fill="#7a5a3a" />
      <circle cx={180} cy={92} r={12} fill="#c9d5ea" />
      {[30, 330].map((x) => (
        <g key={x}>
          <path d={`M${x - 12} 208h24l-4 26h-16z`} fill="#963a0b" />
          <path d={`M${x} 208q-22 -22 -18 -50q16 20 18 50q2 -34 18 -50q4 28 -18 50`} fill="#0e6039" />
        </g>
      ))}
    </>
  )
}

function Pool({ picture }: { picture: Picture }) {
  const palette = paletteOf(picture, createDice(picture.seed))
  return (
    <>
      <Setting picture={picture} palette={palette} dice={createDice(picture.seed * 31 + 9)} />
      <rect y={150} width={WIDTH} height={90} fill="#d9c8ae" />
      <path d="M36 168h288l36 60v12h-360v-12z" fill="#16a0a3" />
      <path d="M36 168h288l6 10h-300z" fill="#0d7c83" />
      <path d="M70 196h50M160 210h70M250 192h44M110 226h60" stroke="#c8f0ee" strokeWidth={2.4} strokeLinecap="round" />
      {[58, 128, 232, 302].map((x) => (
        <g key={x}>
          <path d={`M${x - 20} 138a20 14 0 0 1 40 0z`} fill="#f6b137" />
          <path d={`M${x} 138v26`} stroke="#7a5a3a" strokeWidth={2} />
          <path d={`M${x - 14} 164l6 -8h20v8z`} fill="#fbfaf6" />
        </g>
      ))}
    </>
  )
}

/** A drawing of a hotel's shared area. */
export const PlacePicture = memo(function PlacePicture({
  place,
  picture,
  label,
}: {
  place: SharedPlace
  picture: Picture
  label: string
}) {
  const byDay: Picture = { ...picture, hour: 'noon' }
  const { sky } = paletteOf(byDay, createDice(picture.seed))
  return (
    <PictureFrame sky={sky} label={label}>
      {place === 'dining' ? <Dining /> : place === 'pool' ? <Pool picture={byDay} /> : <Lobby />}
    </PictureFrame>
  )
})
