import type { RideVehicle } from '@safar/contract/products/rides/catalogue.shapes'
import type { VehicleCategory } from '@safar/contract/products/rides/ride.vocabulary'
import { Picture } from '../../ui/pictures/picture.tsx'
import styles from './vehicle-picture.module.css'

interface Outline {
  body: string
  /** Its windows, from the back to the front. */
  glass: string
  wheels: readonly number[]
  lamp: readonly [number, number]
}

/** Seen from the side, 200 wide; the road is at 90. */
const outlines: Readonly<Record<VehicleCategory, Outline>> = {
  sedan: {
    body: 'M16 82V70Q17 61 32 58L54 54Q72 39 90 38H120Q136 39 152 54L172 59Q184 62 184 72V82Z',
    glass: 'M62 55Q76 44 91 44H101V55ZM107 44H119Q131 45 141 55H107Z',
    wheels: [52, 150],
    lamp: [176, 66],
  },
  suv: {
    body: 'M16 82V44Q16 32 29 31H108Q116 31 122 37L137 52L170 57Q184 60 184 70V82Z',
    glass: 'M25 52V43Q25 38 31 38H58V52ZM64 38H92V52H64ZM98 38H107Q112 38 116 42L126 52H98Z',
    wheels: [50, 150],
    lamp: [176, 63],
  },
  van: {
    body: 'M14 82V36Q14 26 25 26H112Q126 26 138 38L154 54L174 59Q184 62 184 71V82Z',
    glass: 'M23 51V39Q23 34 29 34H55V51ZM61 34H91V51H61ZM97 34H112Q123 35 132 44L139 51H97Z',
    wheels: [46, 152],
    lamp: [176, 66],
  },
  minibus: {
    body: 'M10 82V30Q10 20 21 20H148Q164 20 172 35L184 57Q187 62 187 68V82Z',
    glass:
      'M19 49V34Q19 29 25 29H47V49ZM53 29H79V49H53ZM85 29H111V49H85ZM117 29H137V49H117ZM143 29H147Q158 29 163 39L168 49H143Z',
    wheels: [44, 154],
    lamp: [180, 67],
  },
  coach: {
    body: 'M5 84V22Q5 11 17 11H178Q190 11 192 22L195 60V84Z',
    glass:
      'M13 45V26Q13 20 19 20H37V45ZM42 20H66V45H42ZM71 20H95V45H71ZM100 20H124V45H100ZM129 20H153V45H129ZM159 20H178Q183 20 184 26L186 52H159Z',
    wheels: [40, 68, 160],
    lamp: [188, 68],
  },
  vip: {
    body: 'M10 82V70Q11 60 30 57L58 54Q76 37 96 36H132Q148 37 160 53L178 58Q190 61 190 72V82Z',
    glass: 'M66 54Q81 42 97 42H106V54ZM112 42H131Q142 43 150 54H112Z',
    wheels: [46, 158],
    lamp: [182, 65],
  },
}

const WHEEL = 12

/** A vehicle of this kind, drawn in the colours of the house. */
export function VehicleDrawing({ category, className }: { category: VehicleCategory; className?: string | undefined }) {
  const { body, glass, wheels, lamp } = outlines[category]
  return (
    <svg viewBox="0 0 200 112" aria-hidden className={`${styles.drawing} ${className ?? ''}`} data-category={category}>
      <path d="M0 94H200" className={styles.road} />
      <path d={body} className={styles.body} />
      <path d={glass} className={styles.glass} />
      {category === 'vip' && <path d="M14 70H186" className={styles.trim} />}
      <circle cx={lamp[0]} cy={lamp[1]} r={3.5} className={styles.lamp} />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={82} r={WHEEL} className={styles.tyre} />
          <circle cx={x} cy={82} r={5} className={styles.hub} />
        </g>
      ))}
    </svg>
  )
}

interface Props {
  vehicle: Pick<RideVehicle, 'pictures' | 'category'>
  className?: string | undefined
}

/** Its first photograph, or a drawing of its kind. */
export function VehiclePicture({ vehicle: { pictures, category }, className }: Props) {
  const [picture] = pictures
  return picture ? (
    <Picture picture={picture} alt="" sizes="(max-width: 720px) 100vw, 260px" className={className} />
  ) : (
    <VehicleDrawing category={category} className={className} />
  )
}
