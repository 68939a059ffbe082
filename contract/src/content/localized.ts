import { z } from '../protocol/schema.ts'
import { type Locale, line, optionalLine } from '../protocol/shapes.ts'
import { type RichText, richText } from './rich-text.ts'

/** A text in both languages. English is required; an empty Arabic one falls back to it. */
export interface LocalizedValue<T> {
  en: T
  ar: T
}

/** One line in both languages. */
export const localizedText = (max: number) =>
  z.object({ en: line(max), ar: optionalLine(max).transform((text) => text ?? '') })

/** One line in both languages that may be left out altogether; Arabic alone is refused. */
export const optionalLocalizedText = (max: number) =>
  z
    .object({
      en: optionalLine(max).transform((text) => text ?? ''),
      ar: optionalLine(max).transform((text) => text ?? ''),
    })
    .refine(({ en, ar }) => en !== '' || ar === '', { path: ['en'], error: 'required' })

/** Formatted text in both languages; both may be empty. */
export const localizedRichText = z.object({ en: richText, ar: richText })

export type LocalizedText = LocalizedValue<string>
export type LocalizedRichText = LocalizedValue<RichText>

const isMissing = (value: string | RichText): boolean => value.length === 0

/** What a reader is shown, and in which language it is written: a fallback keeps its own direction. */
export function readLocalized<T extends string | RichText>(
  value: LocalizedValue<T>,
  locale: Locale,
): { text: T; language: Locale } {
  const language = locale === 'ar' && isMissing(value.ar) ? 'en' : locale
  return { text: value[language], language }
}

/** The words alone, where direction does not matter. */
export const localizedWords = (value: LocalizedText, locale: Locale): string => readLocalized(value, locale).text
