import type { Locale } from '@safar/contract/protocol/shapes'
import { dayText } from '../../../platform/documents/labels.ts'

/** The day at the place itself, whatever the zone of whoever reads. */
export const dateText = (at: string, locale: Locale, options: { weekday?: boolean } = {}): string =>
  dayText(at.slice(0, 10), locale, options)

const hijri: Record<Locale, string> = {
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
}

/** The same day by the Umm al-Qura calendar. */
export const hijriText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(hijri[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${at.slice(0, 10)}T00:00:00Z`))
    .replace(/[,،]/g, '')
