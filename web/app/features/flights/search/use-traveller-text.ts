import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import type { Passengers } from '../query/flight-search.ts'

/** '2 adults, 1 child'. */
export function useTravellerText() {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  return ({ adults, children, infants }: Passengers): string =>
    listText(
      [
        t('travel.adult', { count: adults }),
        ...(children > 0 ? [t('travel.child', { count: children })] : []),
        ...(infants > 0 ? [t('travel.infant', { count: infants })] : []),
      ],
      locale,
    )
}
