import sharp from 'sharp'
import { loadedFont } from '../documents/fonts.ts'
import type { GlyphFont } from '../documents/glyph-font.ts'
import { layOutText, type TextLine } from '../documents/text-lines.ts'

export interface SharePictureProps {
  title: string
  detail: string
  /** The agency whose page it is. */
  agency: string
  direction: 'ltr' | 'rtl'
  /** A published picture, shown next to the text. */
  picture: Uint8Array | null
}

/** The size that every network shows uncropped. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const PICTURE_WIDTH = 440
const MAX_TITLE_LINES = 3

interface TextStyle {
  font: GlyphFont
  size: number
  color: string
}

/** Draws a line of text as outlines, so that rendering the picture needs no font. */
function drawLine({ runs }: TextLine, { font, size, color }: TextStyle, x: number, baseline: number): string {
  const scale = size / font.unitsPerEm
  return runs
    .flatMap((run) => {
      const { glyphs, positions } = font.layout(run.text)
      let pen = x + run.x
      return glyphs.map((glyph, place) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
        const [left, top] = [pen + xOffset * scale, baseline - yOffset * scale]
        pen += xAdvance * scale
        const move = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale} ${-scale})`
        return `<path fill="${color}" transform="${move}" d="${glyph.path.toSVG()}"/>`
      })
    })
    .join('')
}

/** A page's text and picture, as networks show them for a shared link. */
export default async function draw({ picture, ...props }: SharePictureProps): Promise<Uint8Array> {
  const { direction } = props
  const room = WIDTH - 2 * MARGIN - (picture ? PICTURE_WIDTH : 0)
  const start = direction === 'rtl' && picture ? MARGIN + PICTURE_WIDTH : MARGIN
  const write = (text: string, style: TextStyle, top: number, most: number) => {
    const lines = layOutText(text, { ...style, width: room, direction }).slice(0, most)
    const height = style.size * 1.3
    const drawn = lines.map((line, place) =>
      drawLine(line, style, direction === 'rtl' ? start + room - line.width : start, top + place * height + style.size),
    )
    return { drawn: drawn.join(''), bottom: top + lines.length * height }
  }
  const strong = loadedFont(600)
  const name = write(props.agency, { font: strong, size: 34, color: '#F6B137' }, MARGIN, 1)
  const title = write(props.title, { font: strong, size: 66, color: '#FFFFFF' }, 190, MAX_TITLE_LINES)
  const detail = write(props.detail, { font: loadedFont(400), size: 38, color: '#C8D4F6' }, title.bottom + 22, 1)
  const rule = `<rect x="${direction === 'rtl' ? start + room - 96 : start}" y="150" width="96" height="5" fill="#16A0A3"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0A1233"/><stop offset="1" stop-color="#18296A"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#dawn)"/>${rule}${name.drawn}${title.drawn}${detail.drawn}</svg>`
  const page = sharp(Buffer.from(svg))
  if (!picture) return page.png({ palette: true }).toBuffer()
  const side = await sharp(picture).resize(PICTURE_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()
  const left = direction === 'rtl' ? 0 : WIDTH - PICTURE_WIDTH
  return page
    .composite([{ input: side, left, top: 0 }])
    .png({ palette: true })
    .toBuffer()
}
