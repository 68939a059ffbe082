import { localizedWords } from '@safar/contract/content/read-localized'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { umrahLabels } from '../labels.ts'
import { paperLabels } from './paper.labels.ts'

type UmrahStay = BookedUmrah['stays'][number]

export const stayCityName = ({ city, city_name }: UmrahStay, locale: Locale): string =>
  city === 'other' ? localizedWords(city_name, locale) : umrahLabels[locale].cities[city]

/** 'Bus (shared)'. */
export const vehicleText = ({ vehicle, mode }: NonNullable<BookedUmrah['transport']>, locale: Locale): string =>
  `${umrahLabels[locale].vehicles[vehicle]} (${umrahLabels[locale].modes[mode]})`

/** 'Jeddah – Makkah – Madinah'. */
export const routeText = ({ route }: NonNullable<BookedUmrah['transport']>, locale: Locale): string =>
  route.map((stop) => paperLabels[locale].stops[stop]).join(' – ')

/** The places visited, noting where a guide comes along. */
export const ziyaratTexts = ({ ziyarat }: BookedUmrah, locale: Locale): string[] =>
  ziyarat.map(({ name, guide }) => {
    const text = localizedWords(name, locale)
    return guide ? paperLabels[locale].t('withGuide', { name: text }) : text
  })

/** The number a pilgrim calls in Saudi Arabia. */
export function helplineFact({ helpline }: BookedUmrah, locale: Locale): Fact {
  const { helplineSaudi } = paperLabels[locale]
  if (!helpline) return { label: helplineSaudi, value: '' }
  return { label: `${helplineSaudi} · ${isle(helpline.name)}`, value: helpline.phone, ltr: true }
}

/** Documents use our own number until there is a BRN. */
export const codeOf = (brn: string | null, pnr: string | null, locale: Locale) => {
  const labels = paperLabels[locale]
  return brn ? { label: labels.brn, value: brn } : { label: labels.fileNumber, value: pnr }
}
