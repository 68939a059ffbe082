import type { FeaturedRow } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/theme/theme-provider.tsx'

/** 'Lahore to Jeddah', in the reader's language. */
export function useRouteName() {
  const { t } = useTranslation('featured')
  const arabic = useLocale() === 'ar'
  return ({ origin, destination }: Pick<FeaturedRow, 'origin' | 'destination'>) =>
    t('flights.route', {
      from: arabic ? origin.city_ar : origin.city,
      to: arabic ? destination.city_ar : destination.city,
    })
}
