interface Glyph {
  id: number
  codePoints: number[]
  isLigature: boolean
}

interface GlyphFont {
  getGlyph(id: number, letters?: number[]): Glyph
}

export const isGlyphFont = (font: object | null | undefined): font is GlyphFont => font != null && 'getGlyph' in font

/**
 * A font remembers each shape with the letters it first stood for, and lines are cut by those letters. In Arabic one
 * shape stands for several: a word drawn after another would lose a letter. Here each use has its own.
 */
export function keepSupportedCharacters(font: GlyphFont): void {
  const shapeOf = font.getGlyph.bind(font)
  const kept = new Map<string, Glyph>()
  font.getGlyph = (id, letters) => {
    const shape = shapeOf(id, letters)
    if (!letters) return shape
    const name = `${id} ${letters}`
    const own =
      kept.get(name) ?? Object.assign(Object.create(shape), { codePoints: letters, isLigature: letters.length > 1 })
    kept.set(name, own)
    return own
  }
}
