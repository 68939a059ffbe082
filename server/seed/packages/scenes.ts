/** Flat layered pictures for a demo without photographs: a sky, silhouettes, light on the horizon. */

const WIDTH = 1600
const HEIGHT = 900

const night = { top: '#0A1233', low: '#2F57B8', far: '#243F91', near: '#16276A', front: '#0A1233' }
const dawn = { top: '#16276A', low: '#F3C98B', far: '#5B6DA8', near: '#2F4489', front: '#16276A' }
const day = { top: '#2E86A8', low: '#DFF1EF', far: '#86B7C4', near: '#2E7F8A', front: '#0B4F57' }
const dusk = { top: '#2A2F6E', low: '#F2A77B', far: '#7A6AA0', near: '#43467F', front: '#1B1F4F' }
type Palette = typeof night

/** A mountain range, identical each time it is drawn. */
function ridge(seed: number, base: number, rise: number, fill: string): string {
  const steps = 14
  const noise = (place: number) => Math.abs(Math.sin((seed + place) * 12.9898) * 43758.5453) % 1
  const points = Array.from({ length: steps + 3 }, (_, step) => {
    const peak = step % 2 === 0 ? noise(step) * 0.45 : 0.4 + noise(step) * 0.6
    const x = ((step - 1 + noise(step + 50) * 0.9) * WIDTH) / steps
    return `${Math.round(x)} ${Math.round(base - peak * rise)}`
  })
  return `<path d="M-200 ${HEIGHT} L${points.join(' L')} L${WIDTH + 200} ${HEIGHT} Z" fill="${fill}"/>`
}

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** A mosque with one large dome and two half domes, its door at `x`. */
function mosque(x: number, base: number, size: number, fill: string): string {
  const dome = (centre: number, radius: number) =>
    shape(
      `M${centre - radius} ${base - size * 0.7} A${radius} ${radius} 0 0 1 ${centre + radius} ${base - size * 0.7} Z`,
      fill,
    )
  return [
    box(x - size * 1.1, base - size * 0.72, size * 2.2, size * 0.72, fill),
    dome(x, size * 0.75),
    dome(x - size * 0.8, size * 0.32),
    dome(x + size * 0.8, size * 0.32),
    box(x - 3, base - size * 1.65, 6, size * 0.25, '#F5B335'),
  ].join('')
}

function minaret(x: number, base: number, height: number, fill: string): string {
  return [
    box(x - 9, base - height, 18, height, fill),
    box(x - 15, base - height * 0.62, 30, 9, fill),
    shape(`M${x - 11} ${base - height} L${x} ${base - height - 70} L${x + 11} ${base - height} Z`, fill),
    box(x - 1.5, base - height - 92, 3, 24, '#F5B335'),
  ].join('')
}

/** Buildings side by side, with lit windows. */
function skyline(base: number, heights: readonly number[], fill: string, lit = '#F5D08A'): string {
  const width = WIDTH / heights.length
  return heights
    .map((height, place) => {
      const x = place * width
      const windows = [0.25, 0.55].map((part) =>
        box(x + width * part, base - height + 30 + ((place * 37) % 40), 8, 14, lit),
      )
      return box(x, base - height, width - 6, height, fill) + (place % 2 === 0 ? windows.join('') : '')
    })
    .join('')
}

const arches = (base: number, fill: string, lit: string): string =>
  box(0, base - 92, WIDTH, 92, fill) +
  Array.from({ length: 32 }, (_, place) => {
    const x = place * 50 + 11
    return shape(`M${x} ${base} V${base - 46} Q${x + 14} ${base - 80} ${x + 28} ${base - 46} V${base} Z`, lit)
  }).join('')

const palm = (x: number, base: number, fill: string): string =>
  `<path d="M${x} ${base} Q${x + 26} ${base - 150} ${x + 64} ${base - 240}" stroke="${fill}" stroke-width="12" fill="none"/>${[
    -110, -55, 0, 60, 115,
  ]
    .map((lean) => {
      const [top, left] = [base - 240, x + 64]
      const end = `${left + lean} ${top + 34 + Math.abs(lean) * 0.3}`
      return shape(
        `M${left} ${top} Q${left + lean * 0.5} ${top - 62} ${end} Q${left + lean * 0.5} ${top - 22} ${left} ${top} Z`,
        fill,
      )
    })
    .join('')}`

const water = (from: number, fill: string, light: string): string =>
  box(0, from, WIDTH, HEIGHT - from, fill) +
  [40, 90, 150, 220].map((below, place) => box(300 + place * 130, from + below, 520 - place * 60, 5, light)).join('')

export const sceneNames = [
  'hunza',
  'skardu',
  'swat',
  'baku',
  'istanbul',
  'dubai',
  'kuala',
  'maldives',
  'makkah',
  'makkahAtDawn',
  'madinah',
  'madinahAtDusk',
] as const
export type SceneName = (typeof sceneNames)[number]

interface Scene {
  palette: Palette
  draw: (palette: Palette) => string
}

const makkah: Scene = {
  palette: night,
  draw: ({ far, near, front }) =>
    ridge(19, 700, 170, far) +
    skyline(700, [120, 200, 160, 130, 180, 150, 140, 190, 260, 230, 160, 140, 170, 120], near) +
    [220, 420, 1180, 1400].map((x) => minaret(x, 740, 420, near)).join('') +
    box(880, 330, 130, 380, near) +
    shape('M880 330 L945 190 L1010 330 Z', near) +
    circle(945, 395, 40, '#F6ECD0') +
    arches(780, front, '#F5D08A') +
    box(0, 780, WIDTH, 120, '#E9EDF6') +
    box(690, 640, 170, 180, '#0B0D14') +
    box(690, 678, 170, 18, '#D9A441'),
}

const madinah: Scene = {
  palette: day,
  draw: ({ far, front }) =>
    ridge(27, 680, 140, far) +
    [200, 400, 1160, 1380].map((x) => minaret(x, 780, 440, '#F4F7F7')).join('') +
    box(560, 560, 480, 220, '#F4F7F7') +
    shape('M690 560 Q690 380 800 320 Q910 380 910 560 Z', '#177E5B') +
    box(796, 270, 8, 60, '#D9A441') +
    arches(800, '#E6EEEE', '#7FB3B8') +
    box(0, 800, WIDTH, 100, front),
}

const paint: Record<SceneName, Scene> = {
  hunza: {
    palette: dawn,
    draw: ({ far, near, front }) =>
      circle(1180, 420, 88, '#FBE3B4') +
      ridge(3, 640, 430, far) +
      ridge(11, 720, 320, near) +
      water(740, '#2A7F98', '#7FC4CB') +
      shape(`M0 ${HEIGHT} L0 820 Q300 790 560 860 T1100 850 T1600 810 L1600 900 Z`, front),
  },
  skardu: {
    palette: day,
    draw: ({ far, near }) =>
      circle(360, 250, 70, '#FFF3D2') +
      ridge(31, 610, 460, far) +
      ridge(8, 690, 260, near) +
      water(720, '#1E8797', '#8FD3D3') +
      shape(`M0 ${HEIGHT} L0 800 Q420 740 820 830 T1600 810 L1600 900 Z`, '#D9C79A'),
  },
  swat: {
    palette: day,
    draw: ({ far, front }) =>
      circle(1220, 240, 72, '#FFF3D2') +
      ridge(17, 600, 380, far) +
      ridge(5, 720, 240, '#4E9A78') +
      ridge(29, 830, 200, '#2C7A5C') +
      shape(`M0 ${HEIGHT} L0 850 Q400 790 800 850 T1600 830 L1600 900 Z`, front),
  },
  baku: {
    palette: dusk,
    draw: ({ far, near, front }) =>
      circle(420, 520, 120, '#F7C68A') +
      skyline(772, [160, 220, 180, 260, 150, 230, 190, 140, 210, 170, 240, 180], far) +
      [900, 1030, 1160]
        .map((x, place) =>
          shape(`M${x} 780 Q${x - 40} 520 ${x + 40} ${300 + place * 40} Q${x + 110} 540 ${x + 90} 780 Z`, near),
        )
        .join('') +
      water(770, front, '#6F6AA8'),
  },
  istanbul: {
    palette: dusk,
    draw: ({ far, near, front }) =>
      circle(1120, 500, 130, '#F7C68A') +
      ridge(13, 760, 120, far) +
      mosque(620, 760, 210, near) +
      [330, 420, 820, 910].map((x, place) => minaret(x, 760, place % 3 === 0 ? 330 : 390, near)).join('') +
      mosque(1270, 760, 110, near) +
      minaret(1400, 760, 260, near) +
      water(755, front, '#6F6AA8'),
  },
  dubai: {
    palette: dawn,
    draw: ({ far, near, front }) =>
      circle(1240, 470, 110, '#FBE3B4') +
      skyline(760, [200, 330, 260, 420, 280, 360, 240, 310, 390, 230, 340, 270], far) +
      shape('M760 780 L772 420 L784 240 L790 120 L796 240 L808 420 L820 780 Z', near) +
      skyline(830, [120, 180, 140, 210, 160, 190, 130, 170], near) +
      shape(`M0 ${HEIGHT} L0 800 Q500 760 900 810 T1600 790 L1600 900 Z`, front),
  },
  kuala: {
    palette: night,
    draw: ({ far, near, front }) =>
      circle(300, 200, 46, '#F6ECD0') +
      skyline(790, [180, 260, 220, 300, 240, 200, 280, 230, 190, 250], far) +
      [720, 860]
        .map(
          (x) =>
            box(x - 44, 330, 88, 470, near) +
            box(x - 32, 250, 64, 90, near) +
            shape(`M${x - 22} 250 L${x} 120 L${x + 22} 250 Z`, near) +
            [0, 1, 2, 3, 4, 5].map((row) => box(x - 34, 360 + row * 62, 68, 5, '#F5D08A')).join(''),
        )
        .join('') +
      box(764, 480, 52, 16, '#F5D08A') +
      shape(`M0 ${HEIGHT} L0 800 Q400 770 800 800 T1600 790 L1600 900 Z`, front),
  },
  maldives: {
    palette: day,
    draw: ({ far, near, front }) =>
      circle(1150, 300, 84, '#FFF3D2') +
      water(520, '#2FA3AE', '#A6E0DC') +
      [180, 330, 480, 630]
        .map((x) => shape(`M${x - 56} 560 L${x} 496 L${x + 56} 560 Z`, near) + box(x - 40, 560, 80, 42, far))
        .join('') +
      box(120, 602, 620, 7, near) +
      shape(`M0 ${HEIGHT} L0 850 Q520 760 980 800 T1600 740 L1600 900 Z`, '#F1DFB6') +
      palm(1240, 800, front) +
      palm(1380, 780, front),
  },
  makkah,
  makkahAtDawn: { ...makkah, palette: dawn },
  madinah,
  madinahAtDusk: { ...madinah, palette: dusk },
}

export function sceneSvg(name: SceneName): string {
  const scene = paint[name]
  const { top, low } = scene.palette
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.8" stop-color="${low}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${scene.draw(scene.palette)}</svg>`
}
