import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import type { StayCity } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/theme/theme-provider.tsx'

const KILOMETRE = 1_000

/** Sentences about packages that are used in several places. */
export function useUmrahTexts() {
  const { t } = useTranslation('umrah')
  const locale = useLocale()
  const words = (text: LocalizedText) => localizedWords(text, locale)
  return {
    words,
    city: ({ city, city_name }: { city: StayCity; city_name: LocalizedText }): string =>
      city === 'other' ? words(city_name) || t('city.other') : t(`city.${city}`),
    metres: (count: number): string =>
      count < KILOMETRE ? t('metres', { count }) : t('kilometres', { km: (count / KILOMETRE).toFixed(1) }),
    /** 'Makkah – Madinah – Makkah', with names instead of codes. */
    route: (stops: readonly Parameters<typeof stopKey>[0][]): string =>
      stops.map((stop) => t(stopKey(stop))).join(' – '),
  }
}

const stopKey = <S extends 'JED' | 'MAK' | 'MED' | 'TIF' | 'BDR' | 'RUH' | 'YNB'>(stop: S) => `stop.${stop}` as const
