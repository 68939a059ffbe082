import type { Locale } from '@safar/contract/wording/locale'

/** A canvas has no style sheet, so the colours are given as values. */
export const tones = {
  ink: '#0A1233',
  soft: '#47526A',
  pale: '#C8D4F6',
  white: '#FFFFFF',
  ground: '#F4F6FA',
  line: '#DCE2EC',
  journey: '#16A0A3',
  ring: '#0D7C83',
} as const

interface TextStyle {
  size: number
  weight?: 400 | 600 | 700
  tone?: string
  /** The text ends at this position instead of beginning there. */
  end?: boolean
  middle?: boolean
  /** Maximum width; longer text is drawn smaller. */
  most?: number
}

export interface Pen {
  write(text: string, x: number, y: number, how: TextStyle): void
  box(x: number, y: number, width: number, height: number, tone: string): void
  card(x: number, y: number, width: number, height: number): void
  /** The brand's ornament: a line from the ring to the star. */
  journey(from: number, y: number, to: number): void
}

const families: Record<Locale, string> = {
  en: '"Archivo Variable", "Archivo", sans-serif',
  ar: '"IBM Plex Sans Arabic", "Archivo Variable", sans-serif',
}

const fontOf = (locale: Locale, size: number, weight: number) => `${weight} ${size}px ${families[locale]}`

function star(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath()
  for (let point = 0; point < 16; point++) {
    const angle = (point * Math.PI) / 8
    const far = point % 2 === 0 ? radius : radius * 0.72
    context.lineTo(x + far * Math.sin(angle), y - far * Math.cos(angle))
  }
  context.closePath()
  context.fillStyle = tones.ring
  context.fill()
}

/**
 * Horizontal positions are measured from the side where reading begins, so that the same drawing works for both
 * directions.
 */
function penOf(context: CanvasRenderingContext2D, width: number, locale: Locale): Pen {
  const rtl = locale === 'ar'
  const at = (x: number) => (rtl ? width - x : x)
  return {
    write(text, x, y, { size, weight = 400, tone = tones.ink, end = false, middle = false, most }) {
      context.direction = rtl ? 'rtl' : 'ltr'
      context.textAlign = middle ? 'center' : end ? 'end' : 'start'
      context.fillStyle = tone
      context.font = fontOf(locale, size, weight)
      const long = most ? context.measureText(text).width / most : 0
      if (long > 1) context.font = fontOf(locale, Math.floor(size / long), weight)
      context.fillText(text, at(x), y)
    },
    box(x, y, wide, tall, tone) {
      context.fillStyle = tone
      context.fillRect(rtl ? width - x - wide : x, y, wide, tall)
    },
    card(x, y, wide, tall) {
      context.beginPath()
      context.roundRect(rtl ? width - x - wide : x, y, wide, tall, 24)
      context.fillStyle = tones.white
      context.fill()
      context.lineWidth = 2
      context.strokeStyle = tones.line
      context.stroke()
    },
    journey(from, y, to) {
      context.strokeStyle = tones.journey
      context.lineWidth = 5
      context.beginPath()
      context.moveTo(at(from + 12), y)
      context.lineTo(at(to), y)
      context.stroke()
      context.beginPath()
      context.arc(at(from), y, 10, 0, 2 * Math.PI)
      context.fillStyle = tones.white
      context.fill()
      context.strokeStyle = tones.ring
      context.stroke()
      star(context, at(to), y, 15)
    },
  }
}

const SAMPLE: Record<Locale, string> = { en: 'Safar', ar: 'سفر' }

export async function openCanvas(
  width: number,
  height: number,
  locale: Locale,
): Promise<{ pen: Pen; finish: () => Promise<Blob> }> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Fonts the page has not used yet are not loaded.
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(fontOf(locale, 30, weight), SAMPLE[locale])))
  const finish = () =>
    new Promise<Blob>((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    )
  return { pen: penOf(context, width, locale), finish }
}
