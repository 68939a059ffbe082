import type { Locale } from './locale.ts'

/** Hotels, cities, districts and rooms have both names. */
export const nameText = ({ name, name_ar }: { name: string; name_ar: string }, locale: Locale): string =>
  (locale === 'ar' && name_ar) || name

export const cityOf = (place: { city: string; city_ar: string }, locale: Locale): string =>
  (locale === 'ar' && place.city_ar) || place.city
