interface Glyph {
  id: number
  codePoints: number[]
  isLigature: boolean
  advanceWidth: number
  /** Its outline, upwards from the baseline. */
  path: { toSVG(): string }
}

interface GlyphPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

interface GlyphRun {
  glyphs: Glyph[]
  positions: GlyphPosition[]
  advanceWidth: number
}

/** The part of a fontkit font that we use. */
export interface GlyphFont {
  unitsPerEm: number
  ascent: number
  descent: number
  getGlyph(id: number, letters?: number[]): Glyph
  glyphForCodePoint(codePoint: number): Glyph
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): GlyphRun
}

export const isGlyphFont = (font: object | null | undefined): font is GlyphFont =>
  font != null && 'getGlyph' in font && 'layout' in font

/**
 * A font caches each glyph with the letters it was first used for, and lines are split by those letters. In Arabic one
 * glyph can stand for several letters, so a word drawn after another could lose a letter. Here each use gets its own
 * object.
 */
export function keepSupportedCharacters(font: GlyphFont): void {
  const shapeOf = font.getGlyph.bind(font)
  const glyphs = new Map<string, Glyph>()
  font.getGlyph = (id, letters) => {
    const shape = shapeOf(id, letters)
    if (!letters) return shape
    const name = `${id} ${letters}`
    const own =
      glyphs.get(name) ?? Object.assign(Object.create(shape), { codePoints: letters, isLigature: letters.length > 1 })
    glyphs.set(name, own)
    return own
  }
}

const LATIN = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2212]*$/
const MAX_CACHED = 20_000

/**
 * Shaping with the font's own tables costs half a millisecond per word, most of it for rules that Latin text does not
 * use. Latin words are assembled from their letters and the kerning of each pair; other words are shaped once and
 * cached.
 */
export function cacheShaping(font: GlyphFont): void {
  const shape = font.layout.bind(font)
  const letters: (Glyph | undefined)[] = []
  const kerning = new Map<number, number>()
  const runs = new Map<string, GlyphRun>()

  const letterOf = (code: number): Glyph => {
    const glyph = letters[code] ?? font.glyphForCodePoint(code)
    letters[code] = glyph
    return glyph
  }

  const kerningOf = (code: number, next: number): number => {
    const pair = code * 0x10000 + next
    const known = kerning.get(pair)
    if (known !== undefined) return known
    const { glyphs, positions } = shape(String.fromCharCode(code, next))
    const [first] = glyphs
    const kern = glyphs.length === 2 && first ? (positions[0]?.xAdvance ?? 0) - first.advanceWidth : 0
    kerning.set(pair, kern)
    return kern
  }

  const shapeLatin = (text: string): GlyphRun => {
    const glyphs: Glyph[] = []
    const positions: GlyphPosition[] = []
    let advanceWidth = 0
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      const glyph = letterOf(code)
      const kern = place + 1 < text.length ? kerningOf(code, text.charCodeAt(place + 1)) : 0
      const xAdvance = glyph.advanceWidth + kern
      glyphs.push(glyph)
      positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      advanceWidth += xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }

  font.layout = (text, features, script, language, direction) => {
    if (direction !== 'rtl' && LATIN.test(text)) return shapeLatin(text)
    const key = `${direction ?? ''} ${text}`
    const run = runs.get(key) ?? shape(text, features, script, language, direction)
    if (runs.size >= MAX_CACHED) runs.clear()
    runs.set(key, run)
    // A copy, because the renderer scales the positions in place.
    return {
      glyphs: [...run.glyphs],
      positions: run.positions.map((position) => ({ ...position })),
      advanceWidth: run.advanceWidth,
    }
  }
}
