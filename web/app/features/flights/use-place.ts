import type { PlaceMatch } from '@safar/contract/reference/reference.contract'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/fields/values/countries.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { useLocalName } from '../../ui/use-local-name.ts'
import { usePlace } from './api.ts'

/** The text for a place in the picker. */
export function usePlaceTexts() {
  const { t } = useTranslation('flights')
  const name = useLocalName()
  const locale = useLocale()
  return (place: PlaceMatch) => {
    const city = name(place.city, place.city_ar)
    const which =
      place.kind === 'city' && place.airports.length > 1 ? t('place.all', { city }) : name(place.name, place.name_ar)
    const country = countryName(place.country, locale)
    return { title: city, detail: listText([...new Set([which, country])], locale) }
  }
}

/** The city for a code, in the reader's language; the code itself until the city is known. */
export function usePlaceName(code: string): string {
  const place = usePlace(code)
  const name = useLocalName()
  return place ? name(place.city, place.city_ar) : code
}
