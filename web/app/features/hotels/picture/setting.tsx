import { type Dice, GROUND, HEIGHT, type Palette, type Picture, WIDTH } from './scene.ts'

interface Props {
  picture: Picture
  palette: Palette
  dice: Dice
}

/** A line of hills from left to right. */
function ridge(dice: Dice, base: number, height: number): string {
  const steps = 6
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (WIDTH / steps) * step
    const y = base - dice.roll() * height
    return step === 0
      ? `M0 ${HEIGHT}L0 ${y.toFixed(0)}`
      : `Q${(x - WIDTH / steps / 2).toFixed(0)} ${(y - height * 0.3).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`
  })
  return `${points.join('')}L${WIDTH} ${HEIGHT}z`
}

function skyline(dice: Dice, base: number): string {
  let path = `M0 ${base}`
  let x = 0
  while (x < WIDTH) {
    const width = dice.between(14, 34)
    path += `V${base - dice.between(14, 62)}h${width}`
    x += width
  }
  return `${path}V${base}z`
}

/** A minaret with its galleries, as at the two holy mosques. */
const minaret = (x: number, base: number, tall: number): string =>
  `M${x} ${base}v${-tall}h3v-5h-4v-4h10v4h-4v5h3v${tall}zM${x + 2} ${base - tall - 9}h4v-14h-4zM${x + 4} ${base - tall - 34}l3 11h-6z`

function Haram({ palette, dice }: Omit<Props, 'picture'>) {
  const shift = dice.between(-14, 14)
  return (
    <>
      <path d={ridge(dice, 168, 46)} fill={palette.far} />
      <g fill={palette.near}>
        <path d={minaret(38 + shift, GROUND, 104)} />
        <path d={minaret(66 + shift, GROUND, 92)} />
        <path d={minaret(296 + shift, GROUND, 104)} />
        <path d={minaret(324 + shift, GROUND, 92)} />
        <path d={`M0 ${GROUND}v-34h${WIDTH}v34z`} />
      </g>
      <path
        d={Array.from({ length: 20 }, (_, place) => `M${place * 18 + 5} ${GROUND - 6}v-12a4 5 0 0 1 8 0v12z`).join('')}
        fill={palette.dark}
      />
    </>
  )
}

function Water({ palette, dice, river }: Omit<Props, 'picture'> & { river: boolean }) {
  const level = river ? 186 : 172
  return (
    <>
      <path d={river ? skyline(dice, level) : ridge(dice, level, 20)} fill={palette.far} />
      <rect y={level} width={WIDTH} height={HEIGHT - level} fill={palette.near} />
      {Array.from({ length: 9 }, (_, wave) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: waves are drawn once.
          key={wave}
          x={dice.between(0, WIDTH - 40)}
          y={level + 5 + dice.between(0, 30)}
          width={dice.between(14, 46)}
          height={1.4}
          fill={palette.sky[2]}
          opacity={0.5}
        />
      ))}
    </>
  )
}

function Palms({ palette, dice }: Omit<Props, 'picture'>) {
  const palms = Array.from({ length: 5 }, () => ({ x: dice.between(8, WIDTH - 8), tall: dice.between(24, 44) }))
  return (
    <g stroke={palette.near} fill="none" strokeLinecap="round">
      {palms.map(({ x, tall }) => {
        const top = GROUND - tall
        const leaves = [-13, -8, 8, 13].map((far) => `M${x} ${top}q${far / 2} -7 ${far} 2`).join('')
        return <path key={`${x} ${tall}`} d={`M${x} ${GROUND}V${top}${leaves}`} strokeWidth={2.4} />
      })}
    </g>
  )
}

function Sun({ picture: { hour }, palette, dice }: Props) {
  const x = dice.between(40, WIDTH - 40)
  const y = { morning: 84, noon: 34, dusk: 132, night: 40 }[hour]
  const stars =
    hour === 'night'
      ? Array.from({ length: 26 }, () => `M${dice.between(0, WIDTH)} ${dice.between(0, 120)}h1v1h-1z`).join('')
      : ''
  return (
    <>
      {stars && <path d={stars} fill={palette.sun} opacity={0.8} />}
      <circle cx={x} cy={y} r={hour === 'dusk' ? 20 : 13} fill={palette.sun} opacity={hour === 'noon' ? 0.9 : 0.85} />
    </>
  )
}

/** The scenery behind and above a hotel. */
export function Setting(props: Props) {
  const { picture, palette, dice } = props
  const background = {
    haram: () => <Haram palette={palette} dice={dice} />,
    sea: () => <Water palette={palette} dice={dice} river={false} />,
    river: () => <Water palette={palette} dice={dice} river />,
    mountain: () => (
      <>
        <path d={ridge(dice, 132, 78)} fill={palette.far} />
        <path d={ridge(dice, 182, 48)} fill={palette.near} />
      </>
    ),
    desert: () => (
      <>
        <path d={ridge(dice, 186, 26)} fill={palette.far} />
        <Palms palette={palette} dice={dice} />
      </>
    ),
    garden: () => (
      <>
        <path d={ridge(dice, 176, 34)} fill={palette.far} />
        <Palms palette={palette} dice={dice} />
      </>
    ),
    city: () => (
      <>
        <path d={skyline(dice, GROUND)} fill={palette.far} />
        <path d={skyline(dice, GROUND)} fill={palette.near} opacity={0.7} />
      </>
    ),
  }[picture.setting]
  return (
    <>
      <Sun {...props} />
      {background()}
    </>
  )
}
