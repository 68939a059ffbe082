import type { BookedRide } from '@safar/contract/products/rides/ride.shapes'
import {
  dayTermsText,
  fromText,
  lengthText,
  partyText,
  pickUpText,
  toText,
  waitingText,
} from '@safar/contract/products/rides/ride-text'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'

interface Props {
  ride: BookedRide
  currency: string
}

/** When and where, in which vehicle, and whom the driver calls. */
export function RideFacts({ ride, currency }: Props) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const { vehicle, flight, lead, phone, night, waited_minutes: waited } = ride
  return (
    <Facts
      facts={[
        [t('booked.when'), pickUpText(ride, locale)],
        [t('booked.length'), lengthText(ride, locale)],
        [t('booked.from'), fromText(ride, locale)],
        [t('booked.to'), toText(ride, locale)],
        [t('booked.flight'), flight && <Ltr key="flight">{flight}</Ltr>],
        [t('booked.vehicle'), `${words(vehicle.name)} · ${partyText(ride, locale)}`],
        [t('checkout.lead'), lead && <bdi key="lead">{lead}</bdi>],
        [t('meeting.phone'), phone && <Ltr key="phone">{phone}</Ltr>],
        [t('booked.dayTerms'), dayTermsText(ride, locale)],
        [t('booked.waiting'), waitingText(ride, currency, locale)],
        [t('price.night'), night > 0 && <Money key="night" minor={night} currency={currency} />],
        [t('booked.waited'), waited !== null && t('booked.waitedMinutes', { count: waited })],
      ]}
    />
  )
}
