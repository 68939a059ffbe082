import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { cacheShaping, type GlyphFont, isGlyphFont, keepSupportedCharacters } from './glyph-font.ts'

export const FAMILY = 'IBM Plex Sans Arabic'

const file = (url: string) => fileURLToPath(url)

/** One family for both scripts, whose Latin and Arabic were drawn together. */
export async function loadFonts(): Promise<void> {
  Font.register({
    family: FAMILY,
    fonts: [
      {
        src: file(
          import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
        ),
        fontWeight: 400,
      },
      {
        src: file(
          import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
        ),
        fontWeight: 600,
      },
    ],
  })
  // Names and codes are never hyphenated.
  Font.registerHyphenationCallback((word) => [word])
  for (const fontWeight of [400, 600] as const) {
    await Font.load({ fontFamily: FAMILY, fontWeight })
    const font = loadedFont(fontWeight)
    keepSupportedCharacters(font)
    cacheShaping(font)
  }
}

/** A loaded font, for text that is positioned by hand. */
export function loadedFont(fontWeight: 400 | 600): GlyphFont {
  const font = Font.getFont({ fontFamily: FAMILY, fontWeight })?.data
  if (!isGlyphFont(font)) throw new Error(`the font of weight ${fontWeight} is not loaded`)
  return font
}
