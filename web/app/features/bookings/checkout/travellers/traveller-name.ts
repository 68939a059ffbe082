import { useTranslation } from 'react-i18next'
import type { Place, TravellerValues } from '../form/travellers-form.rules.ts'

/** The traveller's name as typed so far; otherwise 'Adult 2'. */
export function useTravellerName() {
  const { t } = useTranslation('bookings')
  return ({ type, number }: Place, typed?: Pick<TravellerValues, 'given_name' | 'family_name'>): string =>
    [typed?.given_name, typed?.family_name].filter(Boolean).join(' ') || t(`checkout.traveller.${type}`, { number })
}
