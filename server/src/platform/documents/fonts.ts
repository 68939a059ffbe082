import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { isGlyphFont, keepSupportedCharacters } from './supported-characters.ts'

export const FAMILY = 'IBM Plex Sans Arabic'

const file = (url: string) => fileURLToPath(url)

/** One family for both scripts: its Latin and its Arabic were drawn together. */
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
  // Names and codes are never broken by a hyphen that is not theirs.
  Font.registerHyphenationCallback((word) => [word])
  for (const fontWeight of [400, 600]) {
    const descriptor = { fontFamily: FAMILY, fontWeight }
    await Font.load(descriptor)
    const font = Font.getFont(descriptor)?.data
    if (isGlyphFont(font)) keepSupportedCharacters(font)
  }
}
