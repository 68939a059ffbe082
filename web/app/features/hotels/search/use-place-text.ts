import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

/** The name of a place in the reader's language, and its location. */
export function usePlaceText() {
  const locale = useLocale()
  const { t } = useTranslation('hotels')
  return (place: SearchPlace) => {
    const city = locale === 'ar' ? (place.city_ar ?? place.city) : place.city
    const where = listText([city ?? '', countryName(place.country, locale)].filter(Boolean), locale)
    const what = place.kind === 'city' ? t('place.hotels', { count: place.hotels }) : t(`place.${place.kind}`)
    return { title: (locale === 'ar' && place.name_ar) || place.name, detail: `${where} · ${what}` }
  }
}
