import { useTranslation } from 'react-i18next'
import type { Passengers } from '../query/flight-search.ts'

/** '2 adults, 1 child'. */
export function useTravellerText() {
  const { t, i18n } = useTranslation('flights')
  return ({ adults, children, infants }: Passengers): string =>
    [
      t('travel.adult', { count: adults }),
      ...(children > 0 ? [t('travel.child', { count: children })] : []),
      ...(infants > 0 ? [t('travel.infant', { count: infants })] : []),
    ].join(i18n.language === 'ar' ? '، ' : ', ')
}
