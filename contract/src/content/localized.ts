import { z } from '../protocol/schema.ts'
import { line, optionalLine } from '../protocol/shapes.ts'
import { richText } from './rich-text.ts'

/** One line in both languages. */
export const localizedText = (max: number) =>
  z.object({ en: line(max), ar: optionalLine(max).transform((text) => text ?? '') })

/** One line in both languages that can be omitted entirely; Arabic without English is rejected. */
export const optionalLocalizedText = (max: number) =>
  z
    .object({
      en: optionalLine(max).transform((text) => text ?? ''),
      ar: optionalLine(max).transform((text) => text ?? ''),
    })
    .refine(({ en, ar }) => en !== '' || ar === '', { path: ['en'], error: 'required' })

/** Formatted text in both languages; both may be empty. */
export const localizedRichText = z.object({ en: richText, ar: richText })
