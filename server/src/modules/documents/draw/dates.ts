import { dayOf, formatHijri } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../../platform/documents/labels.ts'

/** The day in local time at the place itself, whatever the reader's zone. */
export const localDay = (at: string, locale: Locale, options: { weekday?: boolean } = {}): string =>
  dayText(dayOf(at), locale, options)

/** The same day in the Umm al-Qura calendar. */
export const hijriText = (at: string, locale: Locale): string => formatHijri(dayOf(at), locale, 'UTC')
