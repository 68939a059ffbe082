/** Drawn cars for a demo without photographs: a road at dusk and a car seen from the side. */

const WIDTH = 1200
const HEIGHT = 675

interface Car {
  /** The outline above the sills, from the rear bumper to the front one. */
  body: string
  windows: string
  wheels: readonly number[]
  colour: string
}

const cars = {
  sedan: {
    body: 'M250 470 V410 Q255 385 300 378 L390 362 Q470 290 560 286 H690 Q770 290 850 366 L930 384 Q965 394 970 430 V470 Z',
    windows: 'M425 362 Q490 312 560 310 H600 V362 Z M622 310 H688 Q745 314 800 362 H622 Z',
    wheels: [390, 830],
    colour: '#F4F7F7',
  },
  van: {
    body: 'M220 490 V300 Q225 262 275 258 H800 Q850 262 890 330 L950 380 Q985 395 988 440 V490 Z',
    windows:
      'M270 290 H420 V360 H270 Z M440 290 H590 V360 H440 Z M610 290 H760 V360 H610 Z M780 290 H806 Q830 300 868 360 H780 Z',
    wheels: [360, 850],
    colour: '#F5B335',
  },
  coach: {
    body: 'M140 500 V240 Q145 205 190 200 H980 Q1040 205 1055 260 L1070 430 V500 Z',
    windows:
      'M185 235 H325 V330 H185 Z M345 235 H485 V330 H345 Z M505 235 H645 V330 H505 Z M665 235 H805 V330 H665 Z M825 235 H960 V330 H825 Z M980 235 H1020 L1040 330 H980 Z',
    wheels: [320, 880],
    colour: '#16A0A3',
  },
} satisfies Record<string, Car>
export type DemoCarName = keyof typeof cars

export function carSvg(name: DemoCarName): string {
  const { body, windows, wheels, colour } = cars[name]
  const drawn = wheels
    .map((x) => `<circle cx="${x}" cy="495" r="56" fill="#0A1233"/><circle cx="${x}" cy="495" r="24" fill="#C3CCDA"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2A2F6E"/><stop offset="0.8" stop-color="#F2A77B"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/><path d="M0 470 L160 380 L300 440 L480 340 L700 450 L900 370 L1200 460 V675 H0 Z" fill="#43467F"/><rect y="510" width="100%" height="165" fill="#1B1F4F"/><rect x="80" y="600" width="240" height="8" fill="#F2A77B"/><rect x="480" y="600" width="240" height="8" fill="#F2A77B"/><rect x="880" y="600" width="240" height="8" fill="#F2A77B"/><path d="${body}" fill="${colour}"/><path d="${windows}" fill="#2E86A8"/>${drawn}</svg>`
}
