import { useCallback } from 'react'
import { useLocale } from './theme/theme-provider.tsx'

/** A name in the reader's language; the English one if there is no Arabic one. */
export function useLocalName() {
  const arabic = useLocale() === 'ar'
  return useCallback((english: string, inArabic: string) => (arabic && inArabic) || english, [arabic])
}

/** A city in the reader's language. */
export function useCityName() {
  const name = useLocalName()
  return useCallback(({ city, city_ar }: { city: string; city_ar: string }) => name(city, city_ar), [name])
}
