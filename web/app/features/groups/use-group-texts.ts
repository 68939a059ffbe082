import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { baggageText } from '@safar/contract/trips/baggage-text'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../ui/ltr.tsx'
import { useAirlineNames, useCityNames } from '../../ui/named-codes.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'

type Named = Pick<
  GroupTicket,
  'origin' | 'destination' | 'airline' | 'departs_on' | 'returns_on' | 'places' | 'airlines'
>

/** A group in words: 'Lahore to Jeddah', 'Saudia · Return'. */
export function useGroupTexts(group: Named) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const city = useCityNames(group.places)
  const airline = useAirlineNames(group.airlines)
  const route = t('route', { from: city(group.origin), to: city(group.destination) })
  return {
    city,
    route,
    /** 'Lahore to Jeddah, 10 Feb 2027'. */
    name: `${route}${locale === 'ar' ? '،' : ','} ${isolate(dateText(group.departs_on, locale))}`,
    carrier: `${airline(group.airline)} · ${t(group.returns_on ? 'return' : 'oneWay')}`,
    baggage: (typed: string) => baggageText(typed, locale),
  }
}
