import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { emptySearch, resultsOf } from '../../flights/public.ts'

/** The texts of a featured fare, and the link to its search. */
export function useFareTexts({ origin, destination, title, title_ar, fare }: FeaturedFlight) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const arabic = locale === 'ar'
  const legs = [{ origin: origin.code, destination: destination.code, date: fare.date }]
  return {
    route: t('featured.route', {
      from: arabic ? origin.city_ar : origin.city,
      to: arabic ? destination.city_ar : destination.city,
    }),
    airline: arabic ? fare.airline.name_ar : fare.airline.name,
    title: (arabic && title_ar) || title,
    date: dateText(fare.date, locale, 'short'),
    stops: fare.stops === 0 ? t('featured.direct') : t('featured.stops', { count: fare.stops }),
    to: resultsOf({ ...emptySearch(), trip: 'one_way', legs }, '/flight/search'),
  }
}
