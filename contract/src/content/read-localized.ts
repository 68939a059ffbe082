import type { Locale } from '../wording/locale.ts'
import type { RichText } from './rich-text.ts'

/** A text in both languages. English is required; an empty Arabic text falls back to it. */
export interface LocalizedValue<T> {
  en: T
  ar: T
}

export type LocalizedText = LocalizedValue<string>
export type LocalizedRichText = LocalizedValue<RichText>

const isMissing = (value: string | RichText): boolean => value.length === 0

/** The text shown to a reader and its language, so that a fallback keeps its own writing direction. */
export function readLocalized<T extends string | RichText>(
  value: LocalizedValue<T>,
  locale: Locale,
): { text: T; language: Locale } {
  const language = locale === 'ar' && isMissing(value.ar) ? 'en' : locale
  return { text: value[language], language }
}

/** Only the text, where writing direction does not matter. */
export const localizedWords = (value: LocalizedText, locale: Locale): string => readLocalized(value, locale).text
