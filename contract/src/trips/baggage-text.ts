import type { Locale } from '../wording/locale.ts'

/** '1 × 30 kg' as the office typed it, with the unit in the reader's language. */
export const baggageText = (typed: string, locale: Locale): string =>
  locale === 'ar' ? typed.replace(/\bkgs?\b/gi, 'كغ') : typed
