import type { Locale } from './locale.ts'

/** Joins words with the comma of their language. */
export const listText = (parts: readonly string[], locale: Locale): string => parts.join(locale === 'ar' ? '، ' : ', ')
